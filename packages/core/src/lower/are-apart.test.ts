import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { areApart } from "./are-apart.ts";
import { Origins } from "./origins.ts";

const definitions: Readonly<Record<string, JsonValue>> = {
  "#/$defs/object": { type: "object", properties: { p: { type: "string" } } },
};
const look = () => ({ origins: new Origins(), definitionOf: (reference: string) => definitions[reference] });
const kind = (k: string, s: number): JsonValue => ({
  type: "object",
  properties: { k: { const: k }, s: { const: s } },
  required: ["k", "s"],
});

/** Of a kind, where it says one. */
const either = (k: string): JsonObject => ({ type: "object", properties: { k: { const: k } } });
const closed: JsonObject = { type: "object", properties: { p: true }, additionalProperties: false };

test.each<[what: string, one: JsonValue, two: JsonValue, apart: boolean]>([
  ["a union and null", { anyOf: [{ type: "object" }, { type: "string" }] }, { type: "null" }, true],
  ["null and a union with it", { type: "null" }, { anyOf: [{ type: "null" }, { type: "string" }] }, false],
  ["unions of kinds", { oneOf: [kind("a", 1), kind("a", 2)] }, kind("b", 1), true],
  ["unions of kinds that meet", { oneOf: [kind("a", 1), kind("b", 1)] }, kind("b", 1), false],
  ["unions of unions", { anyOf: [{ anyOf: [{ type: "string" }] }] }, { oneOf: [{ type: "number" }] }, true],
  [
    "a reference in a union of its own",
    { description: "x", anyOf: [{ $ref: "#/$defs/object" }] },
    { type: "null" },
    true,
  ],
  ["two kinds, none of which must be there", either("a"), either("b"), false],
  ["two kinds, one of which must be there", either("a"), { ...either("b"), required: ["k"] }, true],
  ["a closed object and one that needs another name", closed, { type: "object", required: ["q"] }, true],
  ["a closed object and one that may have another name", closed, { type: "object" }, false],
  ["a closed object and one that needs its name", closed, { type: "object", required: ["p"] }, false],
  [
    "an object that is closed but for names of a pattern, and one that needs another name",
    { ...closed, patternProperties: { "^q": true } },
    { type: "object", required: ["q"] },
    false,
  ],
  ["a union of nothing known", { anyOf: [{}] }, { type: "null" }, false],
])("%s", (_, one, two, apart) => {
  expect(areApart(one, two, look())).toBe(apart);
  expect(areApart(two, one, look())).toBe(apart);
});

test("unions of unions that multiply are given up", { timeout: 2_000 }, () => {
  const nested = (depth: number, leaf: JsonValue): JsonValue =>
    depth === 0 ? leaf : { anyOf: Array.from({ length: 100 }, () => nested(depth - 1, leaf)) };
  expect(areApart(nested(2, { type: "string" }), nested(2, { type: "number" }), look())).toBe(false);
});
