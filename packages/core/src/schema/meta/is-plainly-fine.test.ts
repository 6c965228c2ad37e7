import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../json/json.ts";
import { compileSchema } from "../compile-schema.ts";
import { isPlainlyFine } from "./is-plainly-fine.ts";

test.each<[what: string, schema: JsonObject, value: JsonValue, fine: boolean]>([
  ["a text", { type: "string", description: "Where" }, "here", true],
  ["a number in its range", { type: "integer", minimum: 1, maximum: 100 }, 10, true],
  ["a number at the end of its range", { type: "integer", maximum: 100 }, 100, true],
  ["a number out of its range", { type: "integer", maximum: 100 }, 101, false],
  ["one of the values", { type: "string", enum: ["asc", "desc"] }, "asc", true],
  ["none of the values", { type: "string", enum: ["asc", "desc"] }, "up", false],
  ["another type", { type: "string" }, 10, false],
  ["a type that does not exist", { type: "text" }, "here", false],
  ["no type", { description: "Where" }, "here", false],
  ["what takes a closer look", { type: "string", pattern: "^h" }, "here", false],
])("%s", (_what, schema, value, fine) => {
  expect(isPlainlyFine(schema, value)).toBe(fine);
});

const types = ["string", "integer", "number", "boolean", "null", "array", "object"];
const values: readonly JsonValue[] = ["a", "b", 0, 1, 1.5, -3, true, null, [], ["a"], {}];
const others: readonly JsonObject[] = [
  { title: "A title" },
  { enum: ["a", 1, null] },
  { enum: [[], {}] },
  { minimum: 0 },
  { maximum: 1 },
  { minimum: "0" },
  { exclusiveMinimum: 0 },
  { minLength: 2 },
  { const: "a" },
  { not: {} },
];

test("what is plainly fine is valid", () => {
  const one = fc.constantFrom(...others);
  const schemas = fc
    .tuple(fc.constantFrom(...types), one, one)
    .map(([type, some, more]): JsonObject => ({ type, ...some, ...more }));
  fc.assert(
    fc.property(schemas, fc.constantFrom(...values), (schema, value) => {
      return !isPlainlyFine(schema, value) || compileSchema(schema).validate(value).valid;
    }),
    { numRuns: 2_000 },
  );
});
