import { checkSchema, type Dialect, type JsonValue } from "@toolwright/core";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { loadCorpus } from "../instances/load-corpus.ts";

const options = { strict: false, validateFormats: false, logger: false } as const;
const judges = { "draft-07": new Ajv(options), "2020-12": new Ajv2020(options) };

/** Problems that a metaschema can see; references, patterns and limits are beyond it. */
const structural = new Set(["not-a-schema", "wrong-keyword-value", "unknown-type"]);
const isSound = (schema: JsonValue, dialect: Dialect): boolean =>
  !checkSchema(schema, { dialect }).some(({ code }) => structural.has(code));

const keywords =
  "type properties required items enum const default title description examples additionalProperties minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems uniqueItems minProperties maxProperties anyOf oneOf allOf not if then else $ref $id $comment $defs definitions $anchor $dynamicAnchor $dynamicRef $vocabulary patternProperties propertyNames contains minContains maxContains prefixItems additionalItems dependentSchemas dependentRequired dependencies unevaluatedItems unevaluatedProperties readOnly writeOnly deprecated contentEncoding contentMediaType contentSchema notAKeyword".split(
    " ",
  );

const values: JsonValue[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2.0,
  "",
  "a",
  "string",
  "#frag",
  "x#frag",
  "1bad",
  [],
  [1],
  ["a"],
  ["a", "a"],
  ["string"],
  ["string", "string"],
  ["string", "nope"],
  [{}],
  [true, {}],
  [{ type: 1 }],
  {},
  { a: {} },
  { a: true },
  { a: 1 },
  { a: [] },
  { a: ["b"] },
  { a: ["b", "b"] },
  { a: [1] },
  { a: { type: 1 } },
  { type: "string" },
  { minimum: "x" },
];

/** Where Ajv's draft-07 metaschema is an older text than the published one. */
const newer = new Map([
  ["writeOnly", "draft-07 validation 10.3: its value is a boolean; the older text lacks the keyword"],
  ["enum", "draft-07 validation 6.1.2: at least one element, each once, only SHOULD be"],
]);

test.each(["2020-12", "draft-07"] as const)(
  "every keyword with every kind of value, as Ajv's metaschema for %s",
  (dialect) => {
    const wrong: string[] = [];
    for (const keyword of keywords) {
      if (dialect === "draft-07" && newer.has(keyword)) continue;
      for (const value of values) {
        const schema = { [keyword]: value };
        const expected = judges[dialect].validateSchema(schema) as boolean;
        if (isSound(schema, dialect) !== expected)
          wrong.push(`${JSON.stringify(schema)} should be ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    console.log(
      `metaschema ${dialect}: ${keywords.length} keywords x ${values.length} values agree with Ajv`,
    );
  },
);

test("real schemas are judged as Ajv's metaschemas judge them", () => {
  const wrong = loadCorpus().flatMap(({ name, schema }) => {
    const dialect = String(schema.$schema ?? "").includes("draft-07") ? "draft-07" : "2020-12";
    const { $schema: _, ...rest } = schema;
    return isSound(rest, dialect) === judges[dialect].validateSchema(rest) ? [] : [name];
  });
  expect(wrong).toEqual([]);
});
