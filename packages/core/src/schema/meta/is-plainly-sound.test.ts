import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../json/json.ts";
import { Library } from "../resource/library.ts";
import { checkLibrary } from "./check-schema.ts";
import { isPlainlySound } from "./is-plainly-sound.ts";

const line = { type: "object", properties: { text: { type: "string", minLength: 1 } } };

test.each<[what: string, schema: JsonValue, isSound: boolean]>([
  ["a usual tool", { type: "object", properties: { a: { type: "string" } }, required: ["a"] }, true],
  ["a reference to a definition", { items: { $ref: "#/$defs/line" }, $defs: { line } }, true],
  [
    "a reference of draft-07",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      items: { $ref: "#/definitions/line" },
      definitions: { line },
    },
    true,
  ],
  ["a union", { anyOf: [{ type: "string" }, { type: "null" }] }, true],
  ["a pattern", { type: "string", pattern: "^C-[0-9]{5}$" }, true],
  ["a word without meaning", { "x-order": 1 }, true],
  ["an unknown dialect", { $schema: "http://json-schema.org/draft-04/schema#" }, false],
  [
    "definitions that draft-07 does not know",
    { $schema: "http://json-schema.org/draft-07/schema#", $defs: {} },
    true,
  ],
  ["a definition that refers to another", { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } }, false],
  ["a reference to nothing", { $ref: "#/$defs/no", $defs: { line } }, false],
  ["a reference to what every object has", { $ref: "#/$defs/toString", $defs: { line } }, false],
  ["a pattern that is none", { pattern: "(" }, false],
  ["a pattern that is none in Unicode mode", { pattern: "\\-" }, false],
  ["an identifier", { properties: { a: { $id: "a" } } }, false],
  ["a default of another type", { type: "integer", default: "1" }, false],
  ["no branches", { anyOf: [] }, false],
  ["what is no schema", "string", false],
])("%s", (_, schema, isSound) => {
  expect(isPlainlySound(schema)).toBe(isSound);
  if (isSound) expect(checkLibrary(new Library(schema, {}))).toEqual([]);
});

test("what is large or deep is looked at with more care, whatever it is made of", () => {
  let deep: JsonObject = {};
  for (let i = 0; i < 40; i++) deep = { items: deep };
  const wide = { anyOf: Array.from({ length: 3_000 }, () => true) };
  expect([isPlainlySound(deep), isPlainlySound(wide)]).toEqual([false, false]);
});

const value = fc.oneof(
  fc.constantFrom<JsonValue>("string", "object", "a", "^a$", "(", 1, -1, 0.5, true, null),
  fc.constantFrom<JsonValue>(
    "#/$defs/a",
    "#/definitions/a",
    "#/$defs/b",
    "#",
    "http://json-schema.org/draft-07/schema#",
  ),
  fc.array(fc.constantFrom<JsonValue>("string", "a", 1, {}), { maxLength: 3 }),
);

const names = [
  ...["type", "properties", "items", "required", "enum", "description", "minimum", "maxLength", "multipleOf"],
  ...[
    "additionalProperties",
    "anyOf",
    "allOf",
    "pattern",
    "default",
    "const",
    "$ref",
    "$defs",
    "definitions",
  ],
  ...["$schema", "$id", "$anchor", "format", "prefixItems", "x-a", "examples", "uniqueItems"],
  ...["not", "contains", "patternProperties", "$dynamicRef", "$comment", "dependentSchemas", "propertyNames"],
];

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(
      { depthSize: "small" },
      value,
      tie("schema"),
      fc.array(tie("schema"), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom("a", "b"), tie("schema"), { maxKeys: 2 }),
    ),
    { maxKeys: 4 },
  ) as fc.Arbitrary<JsonObject>,
}));

test("what is plainly sound has nothing wrong with it", () => {
  let sound = 0;
  fc.assert(
    fc.property(schema, (each) => {
      if (!isPlainlySound(each)) return;
      sound += 1;
      expect(checkLibrary(new Library(each, {}))).toEqual([]);
    }),
    { numRuns: 20_000 },
  );
  expect(sound).toBeGreaterThan(500);
});
