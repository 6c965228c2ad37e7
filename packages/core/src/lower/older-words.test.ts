import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";
import { asMeant } from "./up-convert.ts";

const positive: JsonObject = { type: "number", minimum: 0, exclusiveMinimum: true };
const pair: JsonObject = {
  type: "array",
  items: [{ type: "string" }, { type: "integer" }],
  additionalItems: false,
};
const tool = {
  name: "t",
  description: "d",
  inputSchema: { type: "object", properties: { n: positive, p: pair }, required: ["n"] },
};

test.each(["openai", "openai-strict", "anthropic-strict", "gemini", "mistral", "mcp-2025-11-25"])(
  "what has no meaning but that of an older draft goes to %s as that, with a note",
  (target) => {
    const { setAside, notes, send, raise } = compile([tool], { target });
    expect(setAside).toEqual([]);
    expect(notes).toMatchObject([{ tool: "t", code: "older-words", pointer: "/inputSchema" }]);
    const args = { n: 1, p: ["a", 2] };
    const there = send("t", args)?.arguments ?? null;
    expect(raise("t", there)).toMatchObject({ arguments: args, diagnostics: [] });
    expect(raise("t", { ...(there as JsonObject), n: 0 }).diagnostics.map(({ message }) => message)).toEqual([
      "/n must be above 0, but is 0.",
    ]);
  },
);

test.each<[what: string, schema: JsonObject, meant: JsonObject]>([
  ["a bound that is none", { exclusiveMaximum: true }, {}],
  ["a bound that is not exclusive", { maximum: 3, exclusiveMaximum: false }, { maximum: 3 }],
  [
    "inside others, and in a property that is called like a keyword",
    { properties: { enum: { anyOf: [positive] } } },
    { properties: { enum: { anyOf: [{ type: "number", exclusiveMinimum: 0 }] } } },
  ],
  [
    "a list with more after it",
    { items: [{ type: "string" }], additionalItems: { type: "integer" } },
    { prefixItems: [{ type: "string" }], items: { type: "integer" } },
  ],
])("%s is read as it was meant", (_, schema, meant) => {
  expect(asMeant(schema)).toEqual(meant);
});

test.each<[what: string, schema: JsonObject]>([
  ["of 2020-12", { $schema: "https://json-schema.org/draft/2020-12/schema", exclusiveMinimum: true }],
  ["of draft-07", { $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "string" }] }],
  [
    "with a part that names a dialect",
    { items: { $schema: "http://json-schema.org/draft-07/schema#", items: [true] } },
  ],
  ["with values that look alike", { enum: [{ exclusiveMinimum: true }], default: { items: [1] } }],
])("a schema %s stays as it is", (_, schema) => {
  expect(asMeant(schema)).toBe(schema);
});

test("what the author holds is not changed", () => {
  const before = JSON.stringify(tool);
  compile([tool], { target: "gemini" });
  expect(JSON.stringify(tool)).toBe(before);
});
