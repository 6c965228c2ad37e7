import { checkSchema, type JsonObject, type JsonValue } from "@toolwright/core";
import { expect, test } from "vitest";
import { keywords, shapes } from "../hostile/groups/malformed.ts";
import { damaged } from "../instances/damage.ts";
import { hintsOf } from "../instances/hints.ts";
import { createRandom } from "../instances/random.ts";
import type { SchemaDialect } from "../instances/writing.ts";
import type { Subject } from "./compare.ts";
import { isSoundByMetaschema } from "./judges.ts";
import { randomSubjects, realSubjects } from "./subjects.ts";

/** What a metaschema can see; it knows nothing of references, patterns or limits. */
const visible = new Set(["wrong-keyword-value", "duplicate-required", "unknown-type", "not-a-schema"]);

const dialects: readonly SchemaDialect[] = ["2020-12", "draft-07"];

const malformed = (): Subject[] =>
  dialects.flatMap((dialect) =>
    keywords
      .filter((keyword) => keyword !== "$schema")
      .flatMap((keyword) =>
        shapes.flatMap((shape) => {
          const schema = { [keyword]: shape } as JsonObject;
          const below: JsonObject = { properties: { a: { allOf: [schema] } } };
          return [schema, below].map((one) => ({ name: keyword, schema: one, dialect }));
        }),
      ),
  );

/** Sound schemas with something broken in them, as their authors break them. */
function damagedSubjects(): Subject[] {
  const random = createRandom(5);
  return [...realSubjects(), ...randomSubjects(500)].map(({ name, schema, dialect }) => {
    const { $schema: _said, ...rest } = schema;
    return { name, dialect, schema: damaged(rest, hintsOf(rest), random) as JsonObject };
  });
}

test.each<[name: string, subjects: () => readonly Subject[]]>([
  ["each keyword with each shape of value", malformed],
  ["schemas with something broken in them", damagedSubjects],
])("%s: we find unsound what the metaschema finds unsound", (name, make) => {
  const subjects = make();
  const wrong: string[] = [];
  let unsound = 0;
  for (const { schema, dialect } of subjects) {
    const theirs = isSoundByMetaschema(schema, dialect);
    const found = checkSchema(schema as JsonValue, { dialect }).filter(({ code }) => visible.has(code));
    if (theirs === false) unsound += 1;
    if (theirs !== undefined && theirs !== (found.length === 0))
      wrong.push(
        `${dialect} ${JSON.stringify(schema).slice(0, 300)}: ${found[0]?.message ?? "we find nothing"}`,
      );
  }
  console.log(
    `metaschema: ${subjects.length} schemas (${name}), ${unsound} unsound, ${wrong.length} disagreements`,
  );
  expect(wrong).toEqual([]);
});
