import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";
import { othersInWords } from "./others-in-words.ts";

test.each<[others: JsonValue, words: string]>([
  [{ type: "integer" }, "Other members are allowed; each must be a whole number."],
  [
    { type: "string", minLength: 2 },
    "Other members are allowed; each must be a string and have at least 2 characters.",
  ],
  [
    { type: "integer", description: "The count by name." },
    "Other members are allowed; each must be a whole number. Other members: The count by name.",
  ],
  [{ description: "More" }, "Other members: More."],
  [{ $ref: "#/$defs/elsewhere" }, "Other members are allowed."],
  [{ enum: ["x".repeat(400)] }, "Other members are allowed."],
  [{ title: "T" }, ""],
  [true, ""],
  [false, ""],
])("of %j it is said: %s", (others, words) => {
  expect(othersInWords(others)).toBe(words);
});

const said = "Other members are allowed; each must be a whole number.";

test.each(["gemini", "ikigai", "ollama", "bedrock-nova"])(
  "they are said where they cannot be sent: %s",
  (target) => {
    const inputSchema = {
      type: "object",
      properties: { id: { type: "string" } },
      additionalProperties: { type: "integer" },
    };
    const { payload, losses } = compile([{ name: "t", description: "d", inputSchema }], { target });
    expect(JSON.stringify(payload)).toContain(said);
    expect(losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual([
      "widened /inputSchema/additionalProperties",
    ]);
  },
);

test.each<[what: string, target: string, beside: JsonObject, isSaid: boolean]>([
  [
    "where what patterns ask says it too",
    "gemini",
    { patternProperties: { "^x": { type: "string" } } },
    false,
  ],
  ["beside patterns that are told alone", "bedrock-nova", { patternProperties: { "^x": {} } }, true],
  ["where they are sent as a list", "openai-strict", {}, false],
  ["where they are sent", "openai", {}, false],
])("%s: %s", (_, target, beside, isSaid) => {
  const inputSchema = {
    type: "object",
    properties: { id: { type: "string" } },
    additionalProperties: { type: "integer" },
    ...beside,
  };
  const { payload } = compile([{ name: "t", description: "d", inputSchema }], { target });
  expect(JSON.stringify(payload).includes(said)).toBe(isSaid);
});
