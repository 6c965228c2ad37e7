import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../json/json.ts";
import { compile } from "../compile.ts";

const compiled = (inputSchema: JsonValue, target: string) =>
  compile([{ name: "t", description: "d", inputSchema }], { target });

const parametersOf = (inputSchema: JsonValue, target: string): JsonObject => {
  const [only] = compiled(inputSchema, target).definitions as readonly unknown[];
  return (only as { definition: { function: { parameters: JsonObject } } }).definition.function.parameters;
};

const requiring = (kind: string, name: string): JsonObject =>
  JSON.parse(
    `{ "if": { "properties": { "kind": { "const": "${kind}" } } }, "then": { "required": ["${name}"] } }`,
  );

test("of several conditions none goes without a word", () => {
  const schema: JsonObject = {
    type: "object",
    properties: { kind: { enum: ["a", "b"] }, k: { type: "string" }, l: { type: "string" } },
    required: ["kind"],
    allOf: [requiring("a", "k"), requiring("b", "l")],
  };
  for (const target of ["openai", "openai-strict"]) {
    expect(parametersOf(schema, target).description).toContain('If kind is "b", l must be given.');
    const loss = compiled(schema, target).losses.find(({ pointer }) => pointer === "/inputSchema/allOf/1");
    expect(loss).toMatchObject({ class: "annotation" });
  }
});

test("a member that is a reference is told by what it leads to, and not where that takes too many words", () => {
  const schema = (pattern: string): JsonObject => ({
    type: "object",
    properties: { p: { type: "string", pattern: "^a", allOf: [{ $ref: "#/$defs/ending" }] } },
    required: ["p"],
    $defs: { ending: { pattern, not: { enum: ["ab"] } } },
  });
  const { properties } = parametersOf(schema("b$"), "openai-strict");
  expect(properties).toMatchObject({
    p: { pattern: "^a", description: 'Must match `b$`. Must not be "ab".' },
  });
  const { losses } = compiled(
    {
      ...schema("b$"),
      $defs: { ending: { pattern: "b$", $anchor: "x", items: { enum: ["x".repeat(400)] } } },
    },
    "openai-strict",
  );
  expect(losses).toContainEqual(
    expect.objectContaining({ class: "widened", pointer: "/inputSchema/properties/p/allOf/0" }),
  );
});

/** Each takes over from the one before, once or twice. */
const inherited = (levels: number, times: number): JsonObject => ({
  type: "object",
  properties: { x: { $ref: `#/$defs/l${levels}` } },
  required: ["x"],
  $defs: Object.fromEntries(
    Array.from({ length: levels + 1 }, (_, i) => [
      `l${i}`,
      i === 0
        ? { type: "object", properties: { p0: { type: "string" } }, required: ["p0"] }
        : {
            allOf: [
              ...Array.from({ length: times }, () => ({ $ref: `#/$defs/l${i - 1}` })),
              { properties: { [`p${i % 50}`]: { type: "string" } } },
            ],
          },
    ]),
  ),
});

test.each([
  [10, 1],
  [11, 1],
  [49, 1],
  [99, 1],
  [39, 2],
])("%i levels of inheritance, %i times over, become one schema", (levels, times) => {
  for (const target of ["openai-strict", "cohere"]) {
    const { $defs } = parametersOf(inherited(levels, times), target) as { $defs: Record<string, JsonObject> };
    expect(Object.keys($defs[`l${levels}`]?.properties as JsonObject)).toHaveLength(Math.min(levels + 1, 50));
  }
});

test("with more levels than can be followed the tool is set aside, and the limit is named", () => {
  const { setAside } = compiled(inherited(120, 2), "gemini");
  expect(setAside.map(({ diagnostics }) => diagnostics[0]?.message)).toEqual([
    'Members of "allOf" stand more than 100 deep inside one another.',
  ]);
});

test("a tool that no arguments fit is not sent without being held to its schema either", () => {
  const schema = {
    type: "object",
    properties: { x: { allOf: [{ type: "string" }, { type: "integer" }] } },
    required: ["x"],
  };
  const { setAside, definitions } = compiled(schema, "openai-strict");
  expect(definitions).toEqual([]);
  expect(setAside.map(({ diagnostics }) => diagnostics[0]?.code)).toEqual(["impossible-schema"]);
});

/** A node whose parent is a node too, said in the ways that generators of schemas have. */
const tree = (parent: JsonObject): JsonObject => ({
  type: "object",
  properties: { root: { $ref: "#/$defs/node" } },
  required: ["root"],
  $defs: { node: { type: "object", properties: { name: { type: "string" }, parent } } },
});
const node = { $ref: "#/$defs/node" };

describe.each<[what: string, parent: JsonObject]>([
  ["with words in a member of their own", { allOf: [node, { description: "The parent." }] }],
  ["with words said twice", { description: "Up.", allOf: [{ ...node, description: "The parent." }] }],
  ["with its type said again", { allOf: [node], type: "object" }],
  ["with more that is required", { allOf: [node, { required: ["name"] }] }],
  ["with another member", { allOf: [node, { properties: { since: { type: "string" } } }] }],
  ["twice", { allOf: [node, node] }],
])("what contains itself through allOf, %s,", (_, parent) => {
  test.each([
    "openai",
    "openai-strict",
    "anthropic-strict",
    "gemini",
    "gemini-json-schema",
    "xai",
    "cohere",
    "ollama",
  ])("is held to its schema by %s, and comes back", (target) => {
    const { definitions, setAside, send, raise } = compiled(tree(parent), target);
    expect(setAside).toEqual([]);
    if (target.endsWith("strict")) expect(definitions[0]?.strict).toBe(true);
    const args = { root: { name: "a", parent: { name: "b", parent: { name: "c" } } } };
    expect(raise("t", send("t", args)?.arguments)).toMatchObject({ arguments: args, diagnostics: [] });
  });
});

test("what stands beside such a reference is told where it was written", () => {
  const schema = tree({ allOf: [{ ...node, minProperties: 1 }, { maxProperties: 9 }], type: "object" });
  const places = compiled(schema, "openai-strict").losses.map(({ pointer }) => pointer);
  const parent = "/inputSchema/$defs/node/properties/parent";
  expect(places).toEqual(
    expect.arrayContaining([`${parent}/allOf/0/minProperties`, `${parent}/allOf/1/maxProperties`]),
  );
});

test("what is said twice in the same words is no loss", () => {
  const kid = { description: "k", allOf: [{ $ref: "#/$defs/n", description: "k" }] };
  const schema: JsonObject = {
    type: "object",
    properties: { n: kid },
    additionalProperties: false,
    $defs: { n: { type: "object", properties: { kid }, additionalProperties: false } },
  };
  expect(compiled(schema, "openai-strict").losses).toEqual([]);
});

test.each(["openai", "openai-responses", "anthropic", "bedrock", "bedrock-nova", "lexichord", "gemini"])(
  "members stay beside a union that only says what must be given: %s",
  (target) => {
    const base: JsonObject = { properties: { kind: { type: "string" } }, required: ["kind"] };
    const inputSchema: JsonObject = {
      type: "object",
      properties: { c: { type: "string" }, d: { type: "string" } },
      $defs: { base },
    };
    const either = [{ required: ["c"] }, { required: ["d"] }];
    for (const union of ["anyOf", "oneOf"])
      for (const member of [base, { $ref: "#/$defs/base" }]) {
        const { payload, losses } = compiled({ ...inputSchema, allOf: [member], [union]: either }, target);
        expect(JSON.stringify(payload)).toMatch(/"kind":|"name":"kind"/);
        expect(losses.filter(({ pointer }) => pointer.endsWith("/allOf"))).toEqual([]);
      }
  },
);
