import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { loadProfile } from "../profile/load-profile.ts";
import type { Profile } from "../profile/profile.ts";
import { profiles } from "../profile/profiles.ts";
import { check } from "../rules/check.ts";
import { compile } from "./compile.ts";

const withOptional = (name: string, optional: number): Tool => ({
  name,
  inputSchema: {
    type: "object",
    properties: Object.fromEntries(Array.from({ length: optional }, (_, i) => [`p${i}`, { type: "string" }])),
    additionalProperties: false,
  },
});

const withTypeLists = (name: string, count: number): Tool => {
  const names = Array.from({ length: count }, (_, i) => `p${i}`);
  const properties = Object.fromEntries(names.map((each) => [each, { type: ["string", "null"] }]));
  return { name, inputSchema: { type: "object", properties, required: names, additionalProperties: false } };
};

const many = (count: number): Tool[] =>
  Array.from({ length: count }, (_, i) => withOptional(`tool_${String(i).padStart(3, "0")}`, 0));

const strictNames = (tools: readonly Tool[], target = "anthropic-strict"): string[] =>
  compile(tools, { target })
    .definitions.filter(({ strict }) => strict)
    .map(({ tool }) => tool);

describe("a budget for strict tools", () => {
  test("keeps as many strict as it can: those that use up least", () => {
    const tools = [
      withOptional("greedy", 20),
      withOptional("small", 3),
      withOptional("middle", 10),
      ...many(2),
    ];
    expect(strictNames(tools)).toEqual(["small", "middle", "tool_000", "tool_001"]);
  });

  test.each([["anthropic-strict"], ["bedrock-strict"]])("%s counts lists of types as unions", (target) => {
    expect(strictNames([withTypeLists("a", 17)], target)).toEqual([]);
    expect(strictNames([withTypeLists("a", 9), withTypeLists("b", 9)], target)).toEqual(["a"]);
    expect(strictNames([withTypeLists("a", 8), withTypeLists("b", 8)], target)).toEqual(["a", "b"]);
  });

  test("counts a union for each property that refers to it", () => {
    const tool = (i: number): Tool => ({
      name: `t${i}`,
      inputSchema: {
        type: "object",
        properties: { a: { $ref: "#/$defs/either" }, b: { $ref: "#/$defs/either" } },
        required: ["a", "b"],
        additionalProperties: false,
        $defs: { either: { anyOf: [{ type: "string" }, { type: "integer" }] } },
      },
    });
    expect(strictNames(Array.from({ length: 9 }, (_, i) => tool(i)))).toHaveLength(8);
  });

  test("sends none less strictly where nothing may be widened", () => {
    const { definitions, losses, setAside } = compile([withOptional("a", 20), withOptional("b", 20)], {
      target: "anthropic-strict",
      refuse: ["widened"],
    });
    expect(definitions.map(({ tool }) => tool)).toEqual(["a"]);
    expect(losses).toEqual([]);
    expect(setAside.map(({ tool, diagnostics }) => [tool, diagnostics[0]?.code])).toEqual([
      ["b", "request-too-large"],
    ]);
  });

  test("says strict of each tool, and why one is not", () => {
    const { definitions, losses } = compile([withOptional("a", 20), withOptional("b", 20)], {
      target: "anthropic-strict",
    });
    expect(definitions.map(({ definition }) => (definition as JsonObject).strict)).toEqual([true, false]);
    expect(losses).toContainEqual({
      tool: "b",
      pointer: "/inputSchema",
      class: "widened",
      message:
        "Sent without strict, so the model is not bound to this schema. A request has room for 24 properties that are not required; the others use 20 and this one would add 20.",
    });
  });

  test("ends with the number of strict tools", () => {
    expect(strictNames(many(25))).toHaveLength(20);
  });

  test("sets aside instead where all are to be strict", () => {
    const tools = [withOptional("a", 20), withOptional("b", 20)];
    const { definitions, setAside } = compile(tools, { target: "anthropic-strict", strict: "all" });
    expect(definitions.map(({ tool }) => tool)).toEqual(["a"]);
    expect(setAside).toMatchObject([{ tool: "b", diagnostics: [{ code: "request-too-large" }] }]);
  });
});

test.each<[target: string, most: number, others: string]>([
  ["openai", 128, ""],
  ["openai-responses", 128, '; others can be offered by namespaces or "defer_loading", with tool search'],
  ["xai", 200, ""],
])(
  "over the number of tools of %s, the rest are set aside with their number and the limit",
  (target, most, others) => {
    const { definitions, setAside } = compile(many(most + 2), { target });
    expect(definitions).toHaveLength(most);
    expect(setAside.map(({ tool }) => tool)).toEqual([`tool_${most}`, `tool_${most + 1}`]);
    expect(setAside.map(({ diagnostics }) => diagnostics[0]?.message)).toEqual(
      [most + 1, most + 2].map(
        (number) =>
          `There are ${most + 2} tools, a request takes at most ${most}, and this is number ${number}${others}.`,
      ),
    );
  },
);

test("one tool is one too many for a target that takes none", () => {
  const openai = profiles.get("openai") as Profile;
  const target = { ...openai, id: "closed", facts: { ...openai.facts, document: { tools: 0 } } };
  const { setAside } = compile(many(1), { target });
  expect(setAside[0]?.diagnostics[0]?.message).toMatch(/^There is 1 tool, a request takes at most 0/);
});

test.each<[base: string, others: string]>([
  ["anthropic", '; others can be offered by "defer_loading", with the tool search tool'],
  ["bedrock", ""],
])("a gateway before %s that takes fewer tools knows what it offers", (base, others) => {
  const facts = { document: { tools: 2 } };
  const { profile } = loadProfile({ id: "gateway", title: "Gateway", extends: base, facts, evidence: [] });
  const { diagnostics } = check(many(3) as unknown as JsonValue, { profile: profile as Profile });
  expect(diagnostics.find(({ code }) => code === "too-many-tools")?.message).toBe(
    `There are 3 tools; at most 2 are taken at once${others}.`,
  );
});

describe("limits of one schema", () => {
  const tight: Profile = {
    id: "tight",
    title: "Tight",
    emit: { layout: "mcp", list: "" },
    facts: {
      schema: {
        rootObject: true,
        depth: 2,
        size: { properties: 3, characters: 20, enumValues: 3, longEnum: { values: 1, characters: 5 } },
      },
    },
    evidence: [],
  };
  const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
  test.each<[what: string, schema: JsonObject, says: string]>([
    ["properties", object({ a: {}, b: {}, c: {}, d: {} }), "4 properties; the target accepts at most 3"],
    [
      "characters",
      object({ ["x".repeat(21)]: {} }),
      "21 characters in names and values; the target accepts at most 20",
    ],
    [
      "enum values, which words would not help alone",
      object({ a: { enum: [1, 2, 3, 4] }, b: {}, c: {}, d: {} }),
      "4 values in enums; the target accepts at most 3",
    ],
    [
      "characters of one enum, which words would not help alone",
      object({ a: { enum: ["abc", "def"] }, b: {}, c: {}, d: {} }),
      "6 characters in one enum; the target accepts at most 5",
    ],
    ["depth", object({ a: object({ b: object({}) }) }), "nested deeper than the 2 levels"],
  ])("%s", (_, inputSchema, says) => {
    const { setAside } = compile([{ name: "t", inputSchema }], { target: tight });
    expect(setAside[0]?.diagnostics.map(({ message }) => message).join()).toContain(says);
  });

  test.each<[what: string, values: readonly JsonValue[]]>([
    ["values", [1, 2, 3, 4]],
    ["characters", ["abc", "def"]],
  ])("an enum of too many %s is told in words", (_, values) => {
    const inputSchema = object({ a: { enum: values } });
    const { setAside, losses } = compile([{ name: "t", inputSchema }], { target: tight });
    expect(setAside).toEqual([]);
    expect(losses).toMatchObject([{ class: "widened", pointer: "/inputSchema/properties/a/enum" }]);
  });

  test("nothing is said within them", () => {
    const inputSchema = object({ a: { enum: ["x", "y"] }, b: object({}) });
    expect(compile([{ name: "t", inputSchema }], { target: tight }).setAside).toEqual([]);
  });
});
