import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { check } from "./check.ts";
import { originAnswer } from "./origin.ts";

const schema = { type: "object", properties: {}, required: [], additionalProperties: false };

const answerTo = (document: JsonValue) => {
  const profile = profiles.get("tools-json");
  if (profile === undefined) throw new Error("tools-json is gone");
  return originAnswer(profile, check(document, { profile }).diagnostics);
};

test.each<[name: string, document: JsonValue, answer: JsonValue]>([
  [
    "a bad name, in the origin's own words",
    [{ name: "get user", input_schema: schema }],
    {
      message: "Tool #1 name must match /^[a-zA-Z0-9_-]{1,64}$/.",
      errors: { tools_json: ["Tool #1 name must match /^[a-zA-Z0-9_-]{1,64}$/."] },
    },
  ],
  [
    "two problems in tools apart",
    [
      { name: "a", input_schema: { ...schema, additionalProperties: true } },
      { name: "b".repeat(65), input_schema: schema },
    ],
    {
      message:
        'Tool #1 at /input_schema/additionalProperties: "additionalProperties" must be false, but is true. (and 1 more error)',
      errors: {
        tools_json: [
          'Tool #1 at /input_schema/additionalProperties: "additionalProperties" must be false, but is true.',
          "Tool #2 name must match /^[a-zA-Z0-9_-]{1,64}$/.",
        ],
      },
    },
  ],
  [
    "a problem of the whole list",
    { name: "a" },
    {
      message: "This is an object, but should be a list of tools.",
      errors: { tools_json: ["This is an object, but should be a list of tools."] },
    },
  ],
  ["nothing wrong", [], { message: "The tools are accepted.", errors: {} }],
])("%s", (_name, document, answer) => {
  expect(answerTo(document)).toEqual(answer);
});

test("a profile without words of its own has no such answer", () => {
  const profile = profiles.get("ikigai");
  expect(profile && originAnswer(profile, [])).toBeUndefined();
});
