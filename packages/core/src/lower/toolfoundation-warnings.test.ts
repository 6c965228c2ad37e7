import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { toolfoundationAdapter, toolfoundationWarnings } from "./toolfoundation-warnings.ts";

const mode = {
  oneOf: [
    { type: "string", enum: ["fast", "safe"] },
    { type: "number", minimum: 1, maximum: 10 },
  ],
};

const said = (schema: JsonValue, target: string, more: object = {}): string[] =>
  toolfoundationWarnings([{ name: "t", inputSchema: schema, ...more }], target).map(
    ({ feature, path }) => `${feature} ${path.replace("/inputSchema", "") || "/"}`,
  );

const one = (property: JsonValue): JsonValue => ({ type: "object", properties: { a: property } });

test.each<[id: string, schema: JsonValue, targets: Record<string, string[]>]>([
  [
    "T-33 and T-34: oneOf",
    { type: "object", properties: { mode } },
    { openai: ["oneOf /properties/mode"], mcp: [] },
  ],
  [
    "T-35: anyOf",
    one({ anyOf: [{ type: "string" }] }),
    { anthropic: [], openai: ["anyOf /properties/a"], gemini: [] },
  ],
  [
    "T-36: pattern and format",
    one({ type: "string", pattern: "a", format: "email" }),
    {
      openai: ["format /properties/a", "pattern /properties/a"],
      anthropic: ["format /properties/a", "pattern /properties/a"],
      gemini: [],
    },
  ],
  [
    "T-37: const and uniqueItems",
    { type: "object", properties: { a: { const: 1 }, b: { type: "array", uniqueItems: true } } },
    { gemini: ["const /properties/a", "uniqueItems /properties/b"] },
  ],
  ["T-38: enum, for a target without schemas", one({ enum: ["x"] }), { a2a: ["enum /properties/a"] }],
  [
    "T-39: definitions and references, and what is inside them",
    {
      type: "object",
      properties: { a: { $ref: "#/$defs/N" } },
      $defs: { N: { type: "string", pattern: "x" } },
    },
    { openai: ["$defs /", "pattern /$defs/N", "$ref /properties/a"] },
  ],
  [
    "T-40: a list of types, which the origin loses in silence",
    one({ type: ["string", "null"] }),
    Object.fromEntries(
      ["mcp", "openai", "anthropic", "gemini", "a2a"].map((to) => [to, ["type /properties/a"]]),
    ),
  ],
  [
    "T-41: a slash in a name",
    { type: "object", properties: { "a/b": { type: "string", pattern: "x" } } },
    { openai: ["pattern /properties/a~1b"] },
  ],
  [
    "a map, a schema that is true, null as a value, a keyword that is unknown",
    {
      type: "object",
      properties: { a: true, b: { const: null } },
      additionalProperties: { type: "string" },
      patternProperties: {},
    },
    {
      mcp: [
        "additionalProperties /",
        "patternProperties /",
        "boolean schema /properties/a",
        "const /properties/b",
      ],
    },
  ],
  [
    "what is empty, which the origin does not write",
    { type: "object", properties: { a: { enum: [] } }, required: [], $defs: { b: { properties: {} } } },
    { mcp: ["required /", "properties /$defs/b", "enum /properties/a"] },
  ],
])("%s", (_, schema, targets) => {
  for (const [target, warnings] of Object.entries(targets))
    expect([target, said(schema, target)]).toEqual([target, warnings]);
});

test("a schema of results is left out by all but one", () => {
  const outputSchema = { type: "object" };
  expect(said({ type: "object" }, "openai", { outputSchema })).toEqual(["outputSchema /outputSchema"]);
  expect(said({ type: "object" }, "mcp", { outputSchema })).toEqual([]);
});

test.each([
  ["openai-responses-strict", "openai"],
  ["gemini", "gemini"],
  ["mcp-2025-11-25", "mcp"],
  ["lexichord", undefined],
])("for %s it writes by the adapter %s", (target, adapter) => {
  expect(toolfoundationAdapter(target)).toBe(adapter);
});

test.each([
  ["openai-strict", ["pattern"]],
  ["gemini", []],
])("the target %s is as good as its adapter", (target, lost) => {
  const schema = one({ type: "string", pattern: "a" });
  expect(
    toolfoundationWarnings([{ name: "t", inputSchema: schema }], target).map(({ feature }) => feature),
  ).toEqual(lost);
});

test.each([
  ["constructor", 'No profile is named "constructor".'],
  ["opnai", 'No profile is named "opnai". Did you mean openai?'],
  ["lexichord", /^toolfoundation does not write for lexichord: it has adapters for mcp, /],
])("%s has no adapter", (target, message) => {
  expect(() => toolfoundationWarnings([], target)).toThrow(message);
});
