import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import { compile } from "../compile.ts";
import { lowerSchema } from "../lower-schema.ts";

const told = (x: JsonObject) => {
  const author = { type: "object", properties: { x } };
  const { schema, losses } = lowerSchema(author, { enums: { casing: "free" } });
  const { description } = (schema.properties as JsonObject).x as JsonObject;
  return { description, losses: losses.map((loss) => `${loss.class} ${loss.pointer}`) };
};

describe("where a target does not see to case", () => {
  test.each<[what: string, x: JsonObject, description: string | undefined, losses: readonly string[]]>([
    ["two letters", { enum: ["a", "A"] }, 'Case matters: "a" is not "A".', ["widened /properties/x/enum"]],
    [
      "units, with words of their own",
      { type: "string", enum: ["kb", "kB", "KB", "s"], description: "The unit." },
      'The unit. Case matters: "kb" is not "kB" or "KB".',
      ["widened /properties/x/enum"],
    ],
    [
      "two pairs",
      { enum: ["a", "B", "A", "b"] },
      'Case matters: "a" is not "A"; "B" is not "b".',
      ["widened /properties/x/enum"],
    ],
    [
      "constants of two branches",
      { oneOf: [{ const: "m" }, { const: "M" }] },
      'Case matters: "m" is not "M".',
      ["widened /properties/x/oneOf"],
    ],
    [
      "an enum in a branch, told there alone",
      { anyOf: [{ enum: ["m", "M"] }, { type: "null" }] },
      undefined,
      ["widened /properties/x/anyOf/0/enum"],
    ],
    ["other letters", { enum: ["a", "b", "ab"] }, undefined, []],
    ["a text twice", { enum: ["a", "a"] }, undefined, []],
    ["a text and a number", { enum: ["1", 1, null] }, undefined, []],
    ["branches with the same text", { anyOf: [{ const: "a" }, { enum: ["a", "b"] }] }, undefined, []],
  ])("%s", (_what, x, description, losses) => {
    expect(told(x)).toEqual({ description, losses });
  });
});

test.each([
  ["anthropic-strict", 1],
  ["bedrock-strict", 1],
  ["anthropic", 0],
  ["openai-strict", 0],
])("%s tells it %i times", (target, times) => {
  const inputSchema = {
    type: "object",
    properties: { unit: { type: "string", enum: ["m", "M"] } },
    required: ["unit"],
  };
  const compiled = compile([{ name: "convert", description: "Converts.", inputSchema }], { target });
  expect(compiled.losses.filter(({ pointer }) => pointer.endsWith("/unit/enum"))).toHaveLength(times);
  // What is listed is taken as it comes: nobody can say which was meant.
  expect(compiled.raise("convert", { unit: "M" })).toMatchObject({
    arguments: { unit: "M" },
    diagnostics: [],
  });
});
