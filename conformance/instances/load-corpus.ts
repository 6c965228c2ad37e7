import { existsSync, readFileSync } from "node:fs";
import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";

export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonObject;
}

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);
const fixtures = new URL("../../bench/fixtures/tool-schemas.json", import.meta.url);

/** Distinct input and output schemas of real tools where the corpus is present, else our own like them. */
export function loadCorpus(): readonly NamedSchema[] {
  return existsSync(corpus) ? readCorpus() : loadFixtures();
}

export function loadFixtures(): readonly NamedSchema[] {
  return JSON.parse(readFileSync(fixtures, "utf8")) as NamedSchema[];
}

function readCorpus(): readonly NamedSchema[] {
  const distinct = new Map<string, NamedSchema>();
  for (const line of readFileSync(corpus, "utf8").split("\n")) {
    if (line === "") continue;
    const { source, tool } = JSON.parse(line) as { source: string; tool: Record<string, JsonValue> };
    for (const part of ["inputSchema", "outputSchema"]) {
      const schema = tool[part];
      const text = JSON.stringify(schema);
      if (isJsonObject(schema) && !distinct.has(text)) {
        distinct.set(text, { name: `${source} ${String(tool.name)} ${part}`, schema });
      }
    }
  }
  return [...distinct.values()];
}
