import { expect, test } from "vitest";
import type { JsonValue } from "../../json/json.ts";
import { compileSchema } from "../compile-schema.ts";

const unit = { type: "string", default: "metric" };

test.each<[name: string, schema: JsonValue, value: JsonValue, filled: JsonValue]>([
  ["fills an absent property", { properties: { unit } }, {}, { unit: "metric" }],
  ["leaves what is there, null too", { properties: { unit } }, { unit: null }, { unit: null }],
  [
    "goes into nested objects",
    { properties: { a: { properties: { unit } } } },
    { a: {} },
    { a: { unit: "metric" } },
  ],
  ["makes no object that was absent", { properties: { a: { properties: { unit } } } }, {}, {}],
  [
    "fills inside a default",
    { properties: { a: { default: {}, properties: { unit } } } },
    {},
    { a: { unit: "metric" } },
  ],
  [
    "goes through $ref",
    { $ref: "#/$defs/x", $defs: { x: { properties: { unit } } } },
    {},
    { unit: "metric" },
  ],
  [
    "takes the default of what a property refers to",
    { properties: { unit: { $ref: "#/$defs/unit" } }, $defs: { unit } },
    {},
    { unit: "metric" },
  ],
  ["goes through allOf", { allOf: [{ properties: { unit } }] }, {}, { unit: "metric" }],
  ["goes into list items", { items: { properties: { unit } } }, [{}, 1], [{ unit: "metric" }, 1]],
  [
    "goes into other properties",
    { additionalProperties: { properties: { unit } } },
    { a: {} },
    { a: { unit: "metric" } },
  ],
  [
    "fills the branch that the value takes",
    { anyOf: [{ required: ["a"], properties: { unit: { default: 1 } } }, { properties: { unit } }] },
    {},
    { unit: "metric" },
  ],
  [
    "fills then when if holds",
    { if: { required: ["a"] }, then: { properties: { unit } }, else: { properties: { b: { default: 1 } } } },
    { a: 1 },
    { a: 1, unit: "metric" },
  ],
  [
    "fills every branch of anyOf that the value takes",
    { anyOf: [{ properties: { a: { default: 1 } } }, { properties: { b: { default: 2 } } }] },
    {},
    { a: 1, b: 2 },
  ],
  [
    "fills what a property that is there brings along",
    { dependentSchemas: { a: { properties: { unit } } } },
    { a: 1 },
    { a: 1, unit: "metric" },
  ],
  [
    "leaves a value alone that would be filled without end",
    { properties: { a: { $ref: "#", default: {} } } },
    {},
    {},
  ],
  ["leaves other kinds of value alone", { properties: { unit } }, "text", "text"],
])("%s", (_name, schema, value, filled) => {
  const before = structuredClone(value);
  expect(compileSchema(schema).withDefaults(value)).toEqual(filled);
  expect(value).toEqual(before);
});

test("draft-07 ignores a default beside $ref", () => {
  const schema = { properties: { unit: { $ref: "#/definitions/u", default: "x" } }, definitions: { u: {} } };
  expect(compileSchema(schema, { dialect: "draft-07" }).withDefaults({})).toEqual({});
});

test("what was filled in is the caller's own", () => {
  const schema = { properties: { list: { default: [1] } } };
  const compiled = compileSchema(schema);
  const first = compiled.withDefaults({}) as { list: number[] };
  first.list.push(2);
  expect(compiled.withDefaults({})).toEqual({ list: [1] });
});

test("a value without gaps is returned as it is", () => {
  const value = { unit: "imperial", deep: { list: [{}] } };
  expect(compileSchema({ properties: { unit } }).withDefaults(value)).toBe(value);
});

test("a property called __proto__ is filled as a property", () => {
  const schema = JSON.parse('{"properties": {"__proto__": {"default": {"polluted": true}}}}');
  const filled = compileSchema(schema).withDefaults({});
  expect(Object.keys(filled as object)).toEqual(["__proto__"]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
});
