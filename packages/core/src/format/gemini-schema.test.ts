import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { fromGeminiSchema, geminiNotation } from "./gemini-schema.ts";

test.each<[title: string, own: JsonValue, jsonSchema: JsonValue]>([
  ["a type", { type: "STRING" }, { type: "string" }],
  ["a type of their own", { type: "TYPE_UNSPECIFIED" }, { type: "TYPE_UNSPECIFIED" }],
  ["a value that may be null", { type: "INTEGER", nullable: true }, { type: ["integer", "null"] }],
  [
    "a choice that may be null",
    { type: "STRING", enum: ["a"], nullable: true },
    { type: ["string", "null"], enum: ["a", null] },
  ],
  [
    "alternatives that may be null",
    { anyOf: [{ type: "STRING" }, { type: "NUMBER" }], nullable: true },
    { anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] },
  ],
  [
    "members and items",
    { type: "OBJECT", properties: { type: { type: "ARRAY", items: { type: "BOOLEAN" } } } },
    { type: "object", properties: { type: { type: "array", items: { type: "boolean" } } } },
  ],
  [
    "counts, which are 64-bit numbers",
    { type: "ARRAY", items: { type: "STRING", maxLength: "9" }, minItems: "1" },
    { type: "array", items: { type: "string", maxLength: 9 }, minItems: 1 },
  ],
  [
    "members named like the prototype",
    JSON.parse('{"properties":{"__proto__":{"type":"STRING"}}}'),
    JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
  ],
  [
    "values that only look like types",
    { enum: ["STRING"], default: "NULL" },
    { enum: ["STRING"], default: "NULL" },
  ],
  ["a boolean", true, true],
])("%s reads and is written back", (_title, own, jsonSchema) => {
  expect(fromGeminiSchema(own)).toEqual(jsonSchema);
  expect(geminiNotation.write(jsonSchema)).toEqual(own);
});

test.each<[title: string, jsonSchema: JsonValue, own: JsonValue]>([
  ["null before a type", { type: ["null", "string"] }, { type: "STRING", nullable: true }],
  [
    "null before a choice",
    { type: ["null", "string"], enum: [null, "a"] },
    { type: "STRING", enum: ["a"], nullable: true },
  ],
  [
    "null before a branch",
    { anyOf: [{ type: "null" }, { type: "string" }] },
    { type: "STRING", nullable: true },
  ],
  [
    "an object or null",
    { anyOf: [{ type: "object", properties: { a: { type: "string" } } }, { type: "null" }] },
    { type: "OBJECT", properties: { a: { type: "STRING" } }, nullable: true },
  ],
  [
    "one branch that says what is said beside it",
    { description: "A", anyOf: [{ type: "string", description: "B" }, { type: "null" }] },
    { description: "A", anyOf: [{ type: "STRING", description: "B" }], nullable: true },
  ],
  [
    "nothing but null",
    { anyOf: [{ type: "null" }, { type: "null" }] },
    { anyOf: [{ type: "NULL" }, { type: "NULL" }] },
  ],
])("%s is written", (_title, jsonSchema, own) => {
  expect(geminiNotation.write(jsonSchema)).toEqual(own);
});

test.each<[title: string, own: JsonValue, jsonSchema: JsonValue]>([
  ["lower case, which the provider accepts too", { type: "string" }, { type: "string" }],
  ["a count as text", { type: "ARRAY", minItems: "2" }, { type: "array", minItems: 2 }],
  ["a count that is no number", { minItems: "many" }, { minItems: "many" }],
  ["null that may be null", { type: "NULL", nullable: true }, { type: "null" }],
])("%s reads", (_title, own, jsonSchema) => {
  expect(fromGeminiSchema(own)).toEqual(jsonSchema);
});

test("a schema of any depth is read", () => {
  let schema: JsonValue = { type: "STRING" };
  for (let i = 0; i < 100_000; i++) schema = { items: schema };
  expect(fromGeminiSchema(schema)).toBeTypeOf("object");
});
