import { existsSync, readFileSync } from "node:fs";
import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { loadFixtures } from "../instances/load-corpus.ts";
import { randomSchema } from "../instances/random-schema.ts";

export interface Subject {
  readonly name: string;
  readonly schema: JsonObject;
  /** Whether somebody wrote it to be called. */
  readonly isReal?: true;
  /** Where an inner schema with an address of its own stands. */
  readonly inner?: { readonly address: string; readonly at: string };
}

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

export const hasCorpus = existsSync(corpus);

/** The input schemas of real tools; where they are absent, our own like them. */
export function toolSubjects(): readonly Subject[] {
  if (!hasCorpus) return loadFixtures().map((each) => ({ ...each, isReal: true }));
  return readFileSync(corpus, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { source: string; tool: { name: string; inputSchema: JsonValue } })
    .flatMap(({ source, tool: { name, inputSchema } }) =>
      isJsonObject(inputSchema) ? [{ name: `${source} ${name}`, schema: inputSchema, isReal: true }] : [],
    );
}

/** Generated schemas, by turns of a property and of all arguments. */
export function randomSubject(seed: number): Subject {
  const dialect = seed % 3 === 0 ? "draft-07" : "2020-12";
  const schema = randomSchema(seed, dialect);
  if (seed % 4 === 0) return { name: `random ${seed} as root`, schema };
  const inner = { address: "urn:inner", at: "/properties/x" };
  const property = { ...schema, $id: inner.address };
  const required = seed % 2 === 0 ? { required: ["x"] } : {};
  return {
    name: `random ${seed} as property`,
    schema: { type: "object", properties: { x: property }, ...required },
    inner,
  };
}

export const randomSubjects = (from: number, count: number): readonly Subject[] =>
  Array.from({ length: count }, (_, i) => randomSubject(from + i));
