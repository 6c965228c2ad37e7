import { existsSync, readFileSync } from "node:fs";
import { read, type Tool } from "@toolwright/core";

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

export const realToolsAreAbsent = "../shared/corpus is not beside this checkout";

/** Tools of real servers, where they lie beside the checkout: some of them, or all with `PROVE=all`. */
export function loadRealTools(step = 8): readonly Tool[] | undefined {
  if (!existsSync(corpus)) return undefined;
  const lines = readFileSync(corpus, "utf8").split("\n");
  const definitions = lines.filter((line) => line !== "").map((line) => JSON.parse(line).tool);
  const chosen = process.env.PROVE === "all" ? definitions : definitions.filter((_, i) => i % step === 0);
  return read(chosen, { format: "mcp" }).tools;
}
