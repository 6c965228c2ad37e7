import type { JsonObject } from "@toolwright/core";
import { loadCorpus } from "../instances/load-corpus.ts";
import { randomSchema } from "../instances/random-schema.ts";
import type { SchemaDialect } from "../instances/writing.ts";
import type { Subject } from "./compare.ts";

/** Every schema of the corpus, in the dialect it declares. */
export const realSubjects = (): Subject[] =>
  loadCorpus().map(({ name, schema }) => ({ name, schema, dialect: declaredDialect(schema) }));

export function randomSubjects(count: number): Subject[] {
  return Array.from({ length: count }, (_, seed) => {
    const dialect = seed % 3 === 0 ? "draft-07" : "2020-12";
    return { name: `random ${seed}`, schema: randomSchema(seed, dialect), dialect };
  });
}

function declaredDialect({ $schema }: JsonObject): SchemaDialect {
  return typeof $schema === "string" && $schema.includes("draft-07") ? "draft-07" : "2020-12";
}
