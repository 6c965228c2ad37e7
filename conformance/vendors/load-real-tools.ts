import { existsSync, readFileSync } from "node:fs";
import { read, type Tool } from "@toolwright/core";

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

export const realToolsAreAbsent = "../shared/corpus is not beside this checkout";

/** Every one of them takes minutes of all tests together, so that is asked for: `PROVE=all`. */
const STEP = process.env.PROVE === "all" ? 1 : 8;

/** Tools of real servers, where they lie beside the checkout. */
export function loadRealTools(): readonly Tool[] | undefined {
  if (!existsSync(corpus)) return undefined;
  const lines = readFileSync(corpus, "utf8").split("\n");
  const definitions = lines.filter((line) => line !== "").map((line) => JSON.parse(line).tool);
  return read(definitions.filter((_, i) => i % STEP === 0), { format: "mcp" }).tools;
}
