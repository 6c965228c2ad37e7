import fc from "fast-check";
import { expect, test } from "vitest";
import { isError } from "../diagnostic/diagnostic.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { sizeOfAll } from "../rules/schema-size.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import { Concerns } from "./concerns.ts";
import { lookAt } from "./look-at.ts";
import { Lowering } from "./lowering.ts";
import { plainOf } from "./plain.ts";
import { isPlain } from "./plain-schema.ts";
import { preparePlain } from "./prepare.ts";
import { Refusal } from "./prepared.ts";
import { type Survey, surveyOf } from "./survey.ts";
import { targetOf } from "./target.ts";
import { anyPlainSchema } from "./test/any-plain-schema.ts";
import { anyUsualSchema } from "./test/any-usual-schema.ts";

const isSurelyPlain = (schema: JsonValue): boolean => lookAt(schema, Concerns.of({}))?.isSound === true;

test.each<[string, JsonValue, boolean]>([
  ["a usual tool", { type: "object", properties: { a: { type: "string" } }, required: ["a"] }, true],
  ["a list of limited texts", { type: "array", items: { type: "string", maxLength: 9 }, minItems: 1 }, true],
  ["a known dialect", { $schema: "http://json-schema.org/draft-07/schema#", type: "object" }, true],
  ["a word without meaning", { type: "object", "x-order": [] }, true],
  ["members named like prototypes", { properties: JSON.parse('{"__proto__":{},"constructor":{}}') }, true],
  ["an older dialect", { $schema: "http://json-schema.org/draft-04/schema#", type: "object" }, false],
  ["a dialect inside", { items: { $schema: "http://json-schema.org/draft-07/schema#" } }, false],
  ["a type that is none", { type: "text" }, false],
  ["several types", { type: ["string", "null"] }, true],
  ["several types, one of them none", { type: ["string", "text"] }, false],
  ["a type that comes twice", { type: ["string", "string"] }, false],
  ["no types", { type: [] }, false],
  ["a value", { const: null }, true],
  ["a name that is required twice", { required: ["a", "a"] }, false],
  ["a bound of draft-04", { minimum: 1, exclusiveMinimum: true }, false],
  [
    "a reference beside its dialect",
    { $schema: "https://json-schema.org/draft/2020-12/schema", $ref: "#/$defs/a", $defs: { a: {} } },
    false,
  ],
  ["a reference", { properties: { a: { $ref: "#" } } }, false],
  ["a union", { anyOf: [{ type: "string" }] }, false],
  ["a pattern, which may be wrong", { pattern: "(" }, false],
  ["a tuple of draft-07", { items: [{ type: "string" }] }, false],
  ["a member that is no schema", { properties: { a: 1 } }, false],
  ["a count below zero", { minLength: -1 }, false],
  ["a schema that takes everything", true, false],
])("%s", (_name, schema, surely) => {
  expect(isSurelyPlain(schema)).toBe(surely);
});

test("one that contains itself, or cannot be read, is left to the check", () => {
  const endless: Record<string, unknown> = { type: "object" };
  endless.properties = { again: endless };
  const unreadable = {
    get type() {
      throw new Error("no");
    },
  };
  expect(isSurelyPlain(endless as JsonObject)).toBe(false);
  expect(isSurelyPlain(unreadable as unknown as JsonObject)).toBe(false);
});

const value = fc.oneof(
  fc.constantFrom<JsonValue>(
    "string",
    "object",
    1,
    -1,
    0.5,
    true,
    null,
    "http://json-schema.org/draft-07/schema#",
  ),
  fc.array(fc.constantFrom<JsonValue>("string", "a", 1, {}), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<JsonValue>,
);

const { schema } = fc.letrec<{ schema: JsonValue }>((tie) => ({
  schema: fc.dictionary(
    fc.constantFrom(
      ...["type", "properties", "items", "required", "enum", "description", "minimum", "exclusiveMinimum"],
      ...[
        "minLength",
        "maxItems",
        "default",
        "additionalProperties",
        "$schema",
        "$id",
        "anyOf",
        "not",
        "x-a",
      ],
      ...["multipleOf", "uniqueItems", "pattern", "const", "examples", "format", "title", "a"],
    ),
    fc.oneof(
      { depthSize: "small" },
      value,
      tie("schema"),
      fc.dictionary(fc.constantFrom("a", "b"), tie("schema"), { maxKeys: 2 }),
    ),
    { maxKeys: 4 },
  ) as fc.Arbitrary<JsonValue>,
}));

test("what is surely plain has no error and is plain", () => {
  let surely = 0;
  fc.assert(
    fc.property(schema, (each) => {
      if (!isSurelyPlain(each)) return;
      surely += 1;
      expect(checkSchema(each).filter(isError)).toEqual([]);
      expect(isPlain(each as JsonObject)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(surely).toBeGreaterThan(50);
});

/** Who knows how many parts there are does not count what there is of unions and properties. */
function expectCounted(schema: JsonObject, parts: number): void {
  const { unions, properties } = sizeOfAll([schema]);
  expect([unions, Math.max(properties, parts)]).toEqual([0, parts]);
}

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

test.each(targets)("what is passed over for %s is what no pass changes or has a word about", (target) => {
  const { schemaFacts: facts, concerns, words, notation } = targetOf(target);
  const lower = (root: JsonObject, survey?: Survey) => {
    try {
      const known = survey === undefined ? {} : { survey };
      const { schema, losses, parts } = new Lowering(preparePlain(root), facts, {}, known).run();
      if (parts !== undefined) expectCounted(schema, parts);
      return { schema, losses };
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };
  let plainOnes = 0;
  const holds = (each: JsonObject): void => {
    const survey = surveyOf(each, concerns);
    const plain = plainOf(each, concerns, words);
    if (plain !== undefined) expect(survey).toBeDefined();
    if (survey === undefined) return;
    const sent = survey.sent();
    const root = survey.plainRoot();
    const whole = lower(root);
    expect(lower(root, survey)).toEqual(whole);
    if (sent !== undefined) {
      expect({ schema: sent.schema, losses: sent.losses }).toEqual(whole);
      if (survey.counted !== undefined) expectCounted(sent.schema, survey.counted);
    }
    if (plain === undefined) return;
    plainOnes += 1;
    expect(survey.isSound).toBe(true);
    expect({ schema: plain.schema, losses: plain.losses }).toEqual(whole);
    expectCounted(plain.schema, plain.parts);
    // In the same order too: who sends the same again should send the same text.
    const spelled = notation === undefined ? undefined : JSON.stringify(notation.write(plain.schema));
    expect(JSON.stringify(plain.spelled)).toBe(spelled);
  };
  fc.assert(fc.property(anyPlainSchema, holds), { numRuns: 500 });
  fc.assert(fc.property(anyUsualSchema, holds), { numRuns: 500 });
  if (words.rootObjects) expect(plainOnes).toBeGreaterThan(50);
});
