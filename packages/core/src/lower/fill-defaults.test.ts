import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { compile } from "./compile.ts";
import { fillDefaults } from "./fill-defaults.ts";

const text = { type: "string" };
const schema: JsonObject = {
  type: "object",
  properties: {
    x: { ...text, default: null },
    "a/b": { type: "integer", default: 1.5 },
    good: { ...text, default: "yes" },
    inner: { type: "object", properties: { y: { enum: [1, 2], default: 7 }, z: { ...text, default: "z" } } },
    list: { type: "array", items: { type: "object", properties: { y: { ...text, default: 0 } } } },
    whole: { type: "object", properties: { n: { type: "integer" } }, default: { n: "many" } },
  },
};

test.each<[what: string, value: JsonValue, filled: JsonValue]>([
  ["only what fits", {}, { good: "yes" }],
  ["inside members that are there", { inner: {} }, { inner: { z: "z" }, good: "yes" }],
  ["inside lists", { list: [{}, { y: "b" }] }, { list: [{}, { y: "b" }], good: "yes" }],
  ["nothing in place of what is there", { x: "a", "a/b": 2 }, { x: "a", "a/b": 2, good: "yes" }],
])("defaults are filled in: %s", (_, value, filled) => {
  expect(fillDefaults(value, compileSchema(schema))).toEqual(filled);
});

test("what is wrong of itself stays wrong, with the defaults that fit", () => {
  const compiled = compileSchema({ ...schema, required: ["missing"] });
  expect(fillDefaults({}, compiled)).toEqual({ good: "yes" });
  expect(fillDefaults({ whole: 5 }, compiled)).toEqual({ whole: 5, good: "yes" });
});

test("defaults that do not fit are left out of every item, however many there are", () => {
  const list: JsonValue[] = Array.from({ length: 5_000 }, (_, i) => (i % 2 === 0 ? {} : { y: "b" }));
  expect(fillDefaults({ list }, compileSchema(schema))).toEqual({ list, good: "yes" });
});

test("what does not fit one place of a list may fit another", () => {
  const member = (q: JsonObject): JsonObject => ({ type: "object", properties: { q: { ...q, default: 1 } } });
  const tuple: JsonObject = {
    properties: { l: { type: "array", prefixItems: [member(text), member({ type: "integer" })] } },
  };
  expect(fillDefaults({ l: [{}, {}] }, compileSchema(tuple))).toEqual({ l: [{}, { q: 1 }] });
});

test("a default that does not fit in a branch takes no other with it", () => {
  const branch: JsonObject = {
    type: "object",
    properties: { kind: { const: "a" }, bad: { ...text, default: null }, fine: { ...text, default: "f" } },
    required: ["kind"],
  };
  const union: JsonObject = {
    type: "object",
    properties: { of: { anyOf: [branch, { type: "integer" }] }, good: { ...text, default: "yes" } },
  };
  expect(fillDefaults({ of: { kind: "a" } }, compileSchema(union))).toEqual({
    of: { kind: "a", fine: "f" },
    good: "yes",
  });
});

test("a default that makes another member wrong goes too", () => {
  const together = compileSchema({
    properties: { a: { default: 1 }, b: { default: 2 } },
    maxProperties: 1,
  });
  expect(fillDefaults({ b: 0 }, together)).toEqual({ b: 0 });
});

test.each(["openai-strict", "anthropic", "gemini"])("a call for %s that leaves it out is right", (target) => {
  const inputSchema = { type: "object", properties: { x: { ...text, default: null } } };
  const { raise, send } = compile([{ name: "t", description: "d", inputSchema }], { target });
  expect(raise("t", send("t", {})?.arguments ?? null)).toMatchObject({ arguments: {}, diagnostics: [] });
});

test("many defaults that do not fit, in many items, go at once", { timeout: 3_000 }, () => {
  const properties = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`p${i}`, { ...text, default: null }]),
  );
  const items = { type: "object", properties: { ...properties, good: { ...text, default: "yes" } } };
  const compiled = compileSchema({ type: "array", items });
  const filled = fillDefaults(
    Array.from({ length: 1_000 }, () => ({})),
    compiled,
  );
  expect(new Set((filled as JsonValue[]).map((each) => JSON.stringify(each)))).toEqual(
    new Set(['{"good":"yes"}']),
  );
});
