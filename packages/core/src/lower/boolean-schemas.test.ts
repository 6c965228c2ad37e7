import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";

const text: JsonObject = { type: "string" };

type Part = boolean | JsonObject;

/** Something that has a name, or anything at all. */
const either = (anything: Part): JsonObject => ({
  type: "object",
  properties: { name: text },
  oneOf: [{ required: ["name"] }, { properties: { other: anything }, required: ["other"] }],
});

const inside = (it: JsonObject, $defs?: JsonObject): JsonObject => ({
  type: "object",
  properties: { it },
  ...($defs !== undefined && { $defs }),
});

const whole: Readonly<Record<string, (anything: Part) => JsonObject>> = {
  "a member of a branch": (anything) => inside(either(anything)),
  "items beside conditions": (anything) =>
    inside({
      type: "object",
      properties: { list: { type: "array", items: anything }, mode: { enum: ["x", "y"] } },
      allOf: [
        { if: { properties: { mode: { const: "x" } } }, then: { required: ["list"] } },
        { if: { properties: { mode: { const: "y" } } }, then: { required: ["b"] } },
      ],
    }),
  "a place in a tuple, and what follows it": (anything) =>
    inside({
      type: "object",
      properties: { pair: { type: "array", prefixItems: [text, anything], items: anything } },
      anyOf: [{ required: ["pair"] }, { required: ["other"] }],
    }),
  "a definition": (anything) => inside(either({ $ref: "#/$defs/any" }), { any: anything }),
};

const compiled = (target: string, schemas: { inputSchema: JsonValue; outputSchema?: JsonValue }) => {
  const { payload, losses, notes, setAside } = compile([{ name: "t", description: "d", ...schemas }], {
    target,
  });
  return { payload, losses, notes, setAside };
};

const takingAll = ["mcp-2025-11-25", "mcp-2026-07-28", "toolfoundation", "mistral", "anthropic", "openai"];

describe.each(Object.keys(whole))("what may be anything, as %s", (place) => {
  const written = whole[place] as (anything: Part) => JsonObject;

  test.each([...profiles.keys()])(
    "is to %s what an empty object is, and nothing else changes by it",
    (target) => {
      expect(compiled(target, { inputSchema: written(true) })).toEqual(
        compiled(target, { inputSchema: written({}) }),
      );
    },
  );

  test.each(takingAll)("is sent to %s with all around it as it is", (target) => {
    const { payload, losses } = compiled(target, { inputSchema: written(true) });
    expect(JSON.stringify(payload)).toContain(JSON.stringify(written({})));
    expect(losses).toEqual([]);
  });
});

test.each(["mcp-2025-11-25", "mcp-2026-07-28", "toolfoundation", "openai-responses"])(
  "a result with a member that may be anything keeps its forms for %s",
  (target) => {
    const inputSchema = { type: "object", properties: { q: text } };
    const { payload, losses } = compiled(target, { inputSchema, outputSchema: either(true) });
    expect(JSON.stringify(payload)).toContain(JSON.stringify(either({})));
    expect(losses).toEqual([]);
  },
);

describe.each(["mcp-2025-11-25", "mcp-2026-07-28", "toolfoundation", "mistral", "anthropic"])(
  "what can never be there, for %s:",
  (target) => {
    test.each<[title: string, part: JsonObject]>([
      [
        "one of two members, never both",
        {
          type: "object",
          properties: { x: text, y: text },
          oneOf: [
            { required: ["x"], properties: { y: false } },
            { required: ["y"], properties: { x: false } },
          ],
        },
      ],
      [
        "a member of a closed object",
        {
          type: "object",
          properties: { x: text, y: false },
          additionalProperties: false,
          allOf: [{ required: ["x"] }],
        },
      ],
      [
        "a list that is empty in one form and not in the other",
        {
          type: "object",
          properties: { list: { type: "array" } },
          oneOf: [
            { properties: { list: { type: "array", items: false } }, required: ["list"] },
            { required: ["name"] },
          ],
        },
      ],
      ["a third place in a pair", { type: "array", prefixItems: [text, { type: "integer" }], items: false }],
    ])("%s is sent as it is", (_, part) => {
      const inputSchema = { type: "object", properties: { part } };
      const { payload, losses } = compiled(target, { inputSchema });
      expect(JSON.stringify(payload)).toContain(JSON.stringify(inputSchema));
      expect(losses).toEqual([]);
    });
  },
);

test.each([
  ["mcp-2025-11-25", { not: {} }],
  ["toolfoundation", { not: {} }],
  ["anthropic", false],
])("an argument that can never be there is told to %s as it takes it", (target, gone) => {
  const { payload, losses } = compiled(target, {
    inputSchema: { type: "object", properties: { x: text, gone: false } },
  });
  expect(JSON.stringify(payload)).toContain(JSON.stringify({ x: text, gone }));
  expect(losses).toEqual([]);
});

test("a parameter that can never be given is not listed, and a list takes no others", () => {
  const inputSchema = { type: "object", properties: { x: text, gone: false } };
  const { payload, losses } = compiled("lexichord", { inputSchema });
  expect(payload).toMatchObject({ parameters: [{ name: "x" }] });
  expect(losses.map(({ pointer, class: kind }) => `${kind} ${pointer}`)).toEqual([
    "narrowed /inputSchema",
    "annotation /inputSchema/properties/gone",
  ]);
});

describe.each([...profiles.keys()])("what no value fits, in the words of a library, for %s", (target) => {
  const whole = (nothing: Part): JsonObject => ({
    type: "object",
    properties: {
      gone: nothing,
      text: { anyOf: [text, nothing] },
      list: { type: "array", items: nothing },
      object: { type: "object", properties: { x: text }, additionalProperties: nothing },
    },
    additionalProperties: nothing,
  });

  test.each<[words: string, nothing: JsonObject]>([
    ["not anything", { not: {} }],
    ["not true", { not: true }],
    ["not what is only described", { not: { description: "Anything" }, title: "Never" }],
  ])("%s, is what false is", (_, nothing) => {
    expect(compiled(target, { inputSchema: whole(nothing) })).toEqual(
      compiled(target, { inputSchema: whole(false) }),
    );
  });
});
