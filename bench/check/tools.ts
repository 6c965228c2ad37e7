import { existsSync, readFileSync } from "node:fs";
import { formatNamed, type JsonObject, type JsonValue, type Profile, type Tool } from "@toolwright/core";
import { loadFixtures } from "../../conformance/instances/load-corpus.ts";

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

export const hasCorpus = existsSync(corpus);

/** Tools as MCP servers list them: real ones where the corpus lies beside the checkout, else our own like them. */
export function loadTools(): readonly JsonObject[] {
  if (!hasCorpus) return loadFixtures().map(({ name, schema }) => ({ name, inputSchema: schema }));
  return readFileSync(corpus, "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { tool: JsonObject }).tool);
}

/** The same tool in the format of a profile, converted by format only: nothing is rewritten to be accepted. */
export function writtenFor({ format = "mcp" }: Profile, tool: JsonObject): JsonValue {
  return formatNamed(format)!.write(readTools(tool)).document;
}

const readTools = (tool: JsonObject): readonly Tool[] =>
  formatNamed("mcp")!
    .read(tool)
    .map((written) => written.tool);
