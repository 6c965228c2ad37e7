import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

interface Case {
  readonly what: string;
  readonly target: string;
  /** The schema of the one parameter, which is required. */
  readonly x: JsonObject;
  readonly sent: JsonObject;
  /** Class and place of each. */
  readonly losses?: readonly string[];
  /** What the model says, and what comes of it. */
  readonly said?: readonly [wire: JsonValue, author: JsonValue];
}

const inLine = "[^\\n\\r\\u2028\\u2029]";

const pairsOf = (type: string): JsonObject => ({
  type: "ARRAY",
  items: {
    type: "OBJECT",
    properties: { key: { type: "STRING" }, value: { type } },
    required: ["key", "value"],
  },
});

const cases: readonly Case[] = [
  {
    what: "any value of which something is said",
    target: "anthropic-strict",
    x: { description: "A filter", not: { type: "string" } },
    sent: {
      type: "string",
      description:
        "A filter. Any JSON value, written as JSON text. Of the value in it: Must not be a string.",
    },
    losses: ["annotation /x/not"],
    said: ["[1]", [1]],
  },
  {
    what: "an object that has no members",
    target: "deepseek-strict",
    x: { type: "object", properties: {}, additionalProperties: false },
    sent: { type: "string", enum: ["{}"] },
    said: ["{}", {}],
  },
  {
    what: "a list that has no items",
    target: "deepseek-strict",
    x: { type: "array", prefixItems: [{ type: "string" }], items: false, maxItems: 0 },
    sent: { type: "string", enum: ["[]"] },
    said: ["[]", []],
  },
  {
    what: "a union inside a union",
    target: "deepseek-strict",
    x: { anyOf: [{ anyOf: [{ type: "string" }, { type: "integer" }] }, { type: "null" }] },
    sent: { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
    said: [7, 7],
  },
  {
    what: "a constant text, where only numbers are spoken of",
    target: "deepseek-strict",
    x: { type: "string", const: "fast" },
    sent: { type: "string", enum: ["fast"] },
    said: ["fast", "fast"],
  },
  {
    what: "a value that is listed many times over",
    target: "gemini",
    x: { enum: [...Array.from({ length: 40 }, () => 7), 8] },
    sent: { type: "STRING", enum: ["7", "8"] },
    losses: ["widened /inputSchema/additionalProperties"],
    said: ["7", 7],
  },
  {
    what: "any character, where that is the end of a line too",
    target: "xai",
    x: { type: "string", pattern: "^.+$" },
    sent: { type: "string", pattern: `^${inLine}+$` },
    said: ["a", "a"],
  },
  {
    what: "anchors, where none are taken and patterns are for the whole text",
    target: "cohere",
    x: { type: "string", pattern: "^[a-z]+$" },
    sent: { type: "string", pattern: "[a-z]+" },
    said: ["a", "a"],
  },
  {
    what: "anchors inside a pattern, where none are taken",
    target: "cohere",
    x: { type: "string", pattern: "^a$|^b$" },
    sent: { type: "string", description: "Must match `^a$|^b$`." },
    losses: ["annotation /x/pattern"],
  },
  {
    what: "a tuple no longer than what is enforced",
    target: "xai",
    x: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
    sent: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], maxItems: 2 },
    said: [
      ["a", 1],
      ["a", 1],
    ],
  },
  {
    what: "a tuple longer than what is enforced",
    target: "xai",
    x: { type: "array", prefixItems: Array(257).fill({ type: "integer" }), items: false },
    sent: {
      type: "array",
      prefixItems: Array(257).fill({ type: "integer" }),
      description: "At most 257 items.",
    },
    losses: ["annotation /x", "annotation /x/items", "annotation /x/prefixItems"],
  },
  {
    what: "a map with a member at least",
    target: "anthropic-strict",
    x: { type: "object", additionalProperties: { type: "integer" }, minProperties: 1 },
    sent: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        properties: { key: { type: "string" }, value: { type: "integer" } },
        required: ["key", "value"],
        additionalProperties: false,
      },
      description: "A list of key-value pairs; each key appears only once.",
    },
    said: [[{ key: "a", value: 1 }], { a: 1 }],
  },
  {
    what: "a tuple, where no object can be closed",
    target: "gemini",
    x: { type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 },
    sent: { type: "OBJECT", properties: { item_1: { type: "STRING" } }, required: ["item_1"] },
    losses: ["widened /inputSchema/additionalProperties", "widened /x/prefixItems"],
    said: [{ item_1: "a" }, ["a"]],
  },
  {
    what: "a tuple that is open anyway, where no object can be closed",
    target: "gemini",
    x: { type: "array", prefixItems: [{ type: "string" }], minItems: 1 },
    sent: { type: "OBJECT", properties: { item_1: { type: "STRING" } }, required: ["item_1"] },
    losses: ["widened /inputSchema/additionalProperties", "narrowed /x/prefixItems"],
    said: [{ item_1: "a" }, ["a"]],
  },
  {
    what: "a map, where no object can be closed",
    target: "gemini",
    x: { type: "object", additionalProperties: { type: "integer" } },
    sent: { ...pairsOf("INTEGER"), description: "A list of key-value pairs; each key appears only once." },
    losses: ["widened /inputSchema/additionalProperties", "widened /x/additionalProperties"],
    said: [[{ key: "a", value: 1 }], { a: 1 }],
  },
  {
    what: "a map by names, where no object can be closed",
    target: "gemini",
    x: { type: "object", patternProperties: { ".*": { type: "integer" } } },
    sent: { ...pairsOf("INTEGER"), description: "A list of key-value pairs; each key appears only once." },
    losses: ["widened /inputSchema/additionalProperties", "widened /x/patternProperties"],
    said: [[{ key: "a", value: 1 }], { a: 1 }],
  },
  {
    what: "a map of anything, where no object can be closed",
    target: "gemini",
    x: { type: "object", additionalProperties: true },
    sent: {
      type: "ARRAY",
      items: {
        type: "OBJECT",
        properties: {
          key: { type: "STRING" },
          value: { type: "STRING", description: "Any JSON value, written as JSON text." },
        },
        required: ["key", "value"],
      },
      description: "A list of key-value pairs; each key appears only once.",
    },
    losses: ["widened /inputSchema/additionalProperties"],
    said: [[{ key: "a", value: "1" }], { a: 1 }],
  },
  {
    what: "a tuple, where a property keeps its members and is not closed",
    target: "ollama",
    x: { type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 },
    sent: { type: "object", properties: { item_1: { type: "string" } }, required: ["item_1"] },
    losses: ["widened /inputSchema/additionalProperties", "widened /x/prefixItems"],
    said: [{ item_1: "a" }, ["a"]],
  },
  {
    what: "members of a member, which a property keeps",
    target: "ollama",
    x: { type: "object", properties: { a: { type: "string", enum: ["x"] } }, required: ["a"] },
    sent: { type: "object", properties: { a: { type: "string", enum: ["x"] } }, required: ["a"] },
    losses: ["widened /inputSchema/additionalProperties"],
    said: [{ a: "x" }, { a: "x" }],
  },
  {
    what: "a Unicode property that is in no list",
    target: "anthropic-strict",
    x: { type: "string", pattern: "^[\\p{L} ]+$" },
    sent: { type: "string", description: "Must match `^[\\p{L} ]+$`." },
    losses: ["annotation /x/pattern"],
  },
];

test.each(cases)("$target gets $what", ({ target, x, sent, losses = [], said }) => {
  const inputSchema = { type: "object", properties: { x }, required: ["x"], additionalProperties: false };
  const compiled = compile([{ name: "do_it", description: "Does it.", inputSchema }], { target });
  expect(parameterIn(compiled.payload)).toEqual(sent);
  const places = compiled.losses.map((loss) => `${loss.class} ${loss.pointer.replace(/.*properties/, "")}`);
  expect(places).toEqual(losses);
  if (said === undefined) return;
  const raised = compiled.raise("do_it", { x: said[0] });
  expect(raised.diagnostics).toEqual([]);
  expect(raised.arguments).toEqual({ x: said[1] });
});

/** The schema of x, wherever a payload has it. */
function parameterIn(payload: JsonValue): JsonValue | undefined {
  if (typeof payload !== "object" || payload === null) return undefined;
  const { properties } = payload as JsonObject;
  if (properties !== undefined) return (properties as JsonObject).x;
  for (const part of Object.values(payload)) {
    const found = parameterIn(part as JsonValue);
    if (found !== undefined) return found;
  }
  return undefined;
}

test("what only an open object takes is refused when it comes back", () => {
  const inputSchema = {
    type: "object",
    properties: {
      t: { type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 },
      m: { type: "object", additionalProperties: { type: "integer" } },
    },
  };
  const { raise } = compile([{ name: "do_it", description: "Does it.", inputSchema }], { target: "gemini" });
  const args = { t: { item_1: "a", item_2: "zz" }, m: [{ key: "a", value: 1, zz: 2 }] };
  expect(raise("do_it", args).diagnostics.map(({ pointer }) => pointer)).toEqual(["/t", "/m/a"]);
});

test.each<[what: string, x: JsonObject, sent: JsonObject]>([
  ["a number with a format", { type: "integer", format: "int32" }, { type: "INTEGER", format: "int32" }],
  ["null first", { type: ["null", "string"] }, { type: "STRING", nullable: true }],
  [
    "a union with null",
    { anyOf: [{ type: "string" }, { type: "null" }], description: "Whose." },
    { type: "STRING", description: "Whose.", nullable: true },
  ],
  ["nothing but null", { const: null }, { type: "NULL" }],
  ["an example", { type: "string", examples: ["a"] }, { type: "STRING", example: "a" }],
  [
    "examples",
    { type: "string", examples: ["a", "b"] },
    { type: "STRING", description: 'For example "b".', example: "a" },
  ],
])("gemini gets %s", (_what, x, sent) => {
  const inputSchema = { type: "object", properties: { x } };
  const { payload } = compile([{ name: "do_it", description: "Does it.", inputSchema }], {
    target: "gemini",
  });
  expect(parameterIn(payload)).toEqual(sent);
});

test("what the root has no place for is said of the tool", () => {
  const inputSchema = {
    type: "object",
    description: "By id or by name.",
    properties: { id: { type: "string" }, name: { type: "string" } },
    anyOf: [{ required: ["id"] }, { required: ["name"] }],
  };
  const compiled = compile([{ name: "get", description: "Gets", inputSchema }], { target: "bedrock-nova" });
  expect(compiled.payload).toMatchObject({
    tools: [
      {
        toolSpec: {
          description: "Gets. By id or by name. At least one of these must be given: id; name.",
          inputSchema: { json: { type: "object", properties: inputSchema.properties } },
        },
      },
    ],
  });
  expect(compiled.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual([
    "annotation /inputSchema/anyOf",
  ]);
});

test("what a list of parameters has no place for is said of the tool", () => {
  const inputSchema = {
    type: "object",
    description: "By name.",
    properties: { name: { type: "string" } },
    additionalProperties: false,
  };
  const tool = { name: "get", description: "Gets.", category: "Knowledge", inputSchema } as const;
  const { payload, losses } = compile([tool], { target: "lexichord" });
  expect(payload).toMatchObject({ description: "Gets. By name.", parameters: [{ name: "name" }] });
  expect(losses).toEqual([]);
});

test("arguments deeper than a way can be gone are not sent", () => {
  let deep: JsonValue = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const { send } = compile([{ name: "do_it", inputSchema: { type: "object" } }], { target: "openai-strict" });
  expect(send("do_it", { deep })).toBeUndefined();
});

test("a tool without parameters, where one that is required is asked for, is sent with a note", () => {
  const inputSchema = { type: "object", properties: {}, additionalProperties: false };
  const { payload, losses, notes } = compile([{ name: "list", description: "Lists.", inputSchema }], {
    target: "cohere",
  });
  expect(payload).toMatchObject([{ function: { parameters: inputSchema } }]);
  expect(payload).not.toMatchObject([{ function: { parameters: { required: [] } } }]);
  expect(losses).toEqual([]);
  expect(notes).toMatchObject([{ tool: "list", code: "nothing-required", pointer: "/inputSchema" }]);
});

test.each(["gemini", "ollama", "bedrock-nova", "openai-strict"])(
  "what only a condition declares can be sent: %s",
  (target) => {
    const inputSchema: JsonObject = {
      type: "object",
      properties: { method: { type: "string", enum: ["card", "iban"] } },
      required: ["method"],
      if: { properties: { method: { const: "card", description: "How it is paid." } } },
      then: {
        properties: { number: { type: "string", description: "Of the card." } },
        required: ["number"],
      },
      else: { properties: { iban: { type: "string" } }, required: ["iban"] },
    };
    const { payload, losses, raise } = compile([{ name: "pay", inputSchema }], { target });
    const sent = JSON.stringify(payload);
    expect(sent).toContain('If method is \\"card\\", number must be given; otherwise iban must be given.');
    for (const name of ["number", "iban"]) expect(sent).toContain(`"${name}":{"type"`);
    expect(losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual([
      "narrowed /inputSchema",
      "annotation /inputSchema/else",
      "annotation /inputSchema/if",
      "annotation /inputSchema/then",
    ]);
    expect(raise("pay", { method: "iban", iban: "DE1" })).toMatchObject({
      arguments: { method: "iban", iban: "DE1" },
    });
  },
);

test.each<[said: string, author: JsonValue, isRight: boolean]>([
  ["hello", "hello", true],
  ['"hello"', "hello", true],
  ["", "", true],
  ["5", 5, true],
  [' {"a":1} ', { a: 1 }, true],
  ['{"a":1', '{"a":1', false],
  ["[1,", "[1,", false],
  ['"hello', '"hello', false],
])("a text in the place of any value, %j, is that value or a text of its own", (said, author, isRight) => {
  const inputSchema = { type: "object", properties: { x: {} } };
  const { raise } = compile([{ name: "do_it", inputSchema }], { target: "anthropic-strict" });
  const { arguments: args, diagnostics } = raise("do_it", { x: said });
  expect(args).toEqual({ x: author });
  expect(diagnostics.length === 0).toBe(isRight);
});
