import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

const told = (inputSchema: JsonObject, target: string): readonly string[] => {
  const { losses, payload } = compile([{ name: "t", description: "d", inputSchema }], { target });
  expect(JSON.stringify(payload)).not.toMatch(/Where|must/i);
  return losses.map((loss) => `${loss.class} ${loss.pointer.replace("/inputSchema", "")}`);
};

const object: JsonObject = { type: "object", properties: { a: { type: "string" } } };

test.each<[what: string, schema: JsonObject]>([
  ["any further members", { ...object, additionalProperties: {} }],
  ["any further members, in other words", { ...object, additionalProperties: true }],
  ["any members that nothing else looked at", { ...object, unevaluatedProperties: {} }],
  ["nothing with a name", { ...object, dependentRequired: { a: [] } }],
  ["nothing where a member is there", { ...object, dependentSchemas: { a: {} } }],
  ["no value at all not to fit", { ...object, not: false }],
  ["nothing on a condition", { ...object, if: { required: ["a"] }, then: {} }],
])("where a schema asks for %s, nothing is told", (_, schema) => {
  for (const target of ["gemini", "ikigai", "xai"]) expect(told(schema, target), target).toEqual([]);
});

test("of what only says something of further members, the words are lost", () => {
  const schema = { ...object, additionalProperties: { description: "More." } };
  expect(told(schema, "gemini")).toEqual(["annotation /additionalProperties"]);
});

test.each<[string, JsonObject]>([
  ["a pattern that all texts match", { pattern: "" }],
  ["a format without a name", { format: "" }],
])("%s is not told", (_, keyword) => {
  const schema = { type: "object", properties: { a: { type: "string", ...keyword } } };
  for (const target of ["ollama", "ikigai"]) expect(told(schema, target)).toEqual([]);
  expect(
    JSON.stringify(compile([{ name: "t", inputSchema: schema }], { target: "openai-strict" })),
  ).not.toMatch(/Format|Must match/);
});

test.each<[what: string, schema: JsonObject, losses: readonly string[]]>([
  ["an object", { type: "object" }, ["narrowed "]],
  ["an object of any members", { type: "object", additionalProperties: true }, ["narrowed "]],
  [
    "a closed object without members",
    { type: "object", properties: {}, additionalProperties: false },
    ["widened /additionalProperties"],
  ],
  [
    "a reference to one",
    {
      $ref: "#/$defs/none",
      $defs: { none: { type: "object", properties: {}, additionalProperties: false } },
    },
    ["widened /$defs/none/additionalProperties"],
  ],
])("%s that is sent without a schema takes no arguments", (_, schema, losses) => {
  expect(told(schema, "gemini")).toEqual(losses);
});
