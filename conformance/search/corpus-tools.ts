import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { isJsonObject, type JsonObject } from "@toolwright/core";

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

export const whyNoCorpus = existsSync(corpus)
  ? undefined
  : "the corpus of real tools is not beside the checkout";

/** What the search sees of a tool. */
export interface CorpusTool {
  readonly id: string;
  readonly namespace: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly string[];
}

/** Every real tool, in a namespace named after its server. */
export function loadCorpusTools(): readonly CorpusTool[] {
  return readFileSync(corpus, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { source, tool } = JSON.parse(line) as { source: string; tool: JsonObject };
      const { properties } = isJsonObject(tool.inputSchema) ? tool.inputSchema : {};
      return {
        id: randomUUID(),
        namespace: serverName(source),
        name: String(tool.name),
        title: typeof tool.title === "string" ? tool.title : "",
        description: typeof tool.description === "string" ? tool.description : "",
        parameters: isJsonObject(properties) ? Object.keys(properties) : [],
      };
    });
}

/** "npm:@scope/server-thing@1.2.3" is "server-thing". */
const serverName = (source: string): string => source.replace(/^.*[:/]/, "").replace(/@.*$/, "");
