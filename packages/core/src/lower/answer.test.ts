import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const book: JsonObject = {
  type: "object",
  properties: {
    "user name": { type: "string", minLength: 2 },
    tags: { type: "object", additionalProperties: { type: "integer" } },
    at: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false, minItems: 2 },
    note: {
      type: "object",
      properties: { text: { type: "string" } },
      dependentRequired: { text: ["by whom"] },
    },
    any: { properties: { id: { type: "integer" } } },
  },
  required: ["user name"],
};

const oneOf = [
  { type: "object", properties: { k: { const: "a" }, n: { type: "integer" } }, required: ["k", "n"] },
  { type: "object", properties: { k: { const: "b" }, s: { type: "string" } }, required: ["k", "s"] },
];

const answerOf = (inputSchema: JsonObject, args: JsonValue, target = "gemini"): string | undefined =>
  compile([{ name: "do_it", inputSchema }], { target }).raise("do_it", args).answer;

test.each<[what: string, args: JsonValue, answer: string]>([
  [
    "a member that travels under another name is missing",
    {},
    'The value lacks the required property "user_name".',
  ],
  [
    "it is called as its author calls it",
    { "user name": "ab" },
    '/user_name: "user name" must be sent as "user_name".',
  ],
  [
    "its value does not fit",
    { user_name: "a" },
    '/user_name must have at least 2 characters, but has 1: "a".',
  ],
  [
    "a member of a map, which travels as pairs",
    { user_name: "ab", tags: [{ key: "x", value: "1" }] },
    '/tags/0/value must be a whole number, but is "1".',
  ],
  [
    "an item of a tuple, which travels as an object",
    { user_name: "ab", at: { item_1: "a", item_2: "b" } },
    '/at/item_2 must be a whole number, but is "b".',
  ],
  [
    "one that is missing",
    { user_name: "ab", at: { item_2: 3 } },
    '/at/item_1: "item_1" is missing before one that is there.\n/at lacks the required property "item_1".',
  ],
  [
    "a need of a member that travels under another name",
    { user_name: "ab", note: { text: "x" } },
    '/note lacks the property "by_whom", which is required when "text" is there.',
  ],
  ["what is no object", 7, "The arguments must be an object with a member for each, but are 7."],
])("the model is told in the names and forms that it was shown: %s", (_, args, answer) => {
  expect(answerOf(book, args)).toBe(answer);
});

test("arguments under one name are spoken of there", () => {
  const answer = answerOf({ type: "object", oneOf }, { input: { k: "a", n: "x" } }, "openai-strict");
  expect(answer).toContain('where /input/n must be a whole number, but is "x".');
});

test("what is in a text is spoken of as the text", () => {
  const any = { type: "object", properties: { x: { not: { required: ["a"] } } } };
  expect(answerOf(any, { x: '{"a":1}' }, "anthropic-strict")).toMatch(/^\/x /);
});

test("arguments that fit need no answer, and few of many problems are told", () => {
  const numbers = { type: "object", properties: { all: { type: "array", items: { type: "integer" } } } };
  expect(answerOf(numbers, { all: [1] })).toBeUndefined();
  const lines = answerOf(numbers, { all: Array.from({ length: 60 }, () => "x".repeat(2_000)) })?.split("\n");
  expect(lines).toHaveLength(21);
  expect(Math.max(...(lines ?? []).map((line) => line.length))).toBeLessThan(600);
});
