import {
  check,
  compile,
  type JsonObject,
  type JsonValue,
  type Profile,
  profiles,
  sendSchema,
  type Tool,
} from "@toolwright/core";
import { expect, test } from "vitest";

/** Milliseconds of the processor for one of them; a hang has none that anybody would wait for. */
const MOST_MS = 1_000;

const toolOf = (inputSchema: JsonObject, more: Partial<Tool> = {}): Tool => ({
  name: "a",
  description: "d",
  inputSchema,
  ...more,
});

const named = (count: number, make: (index: number) => JsonValue): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, make(i)]));

const text: JsonObject = { type: "string" };
const map: JsonObject = { type: "object", additionalProperties: text };

/** A union of two objects that both hold the union again, so that each level may be either. */
const eitherOfTwo = (isClosed: boolean): JsonObject => ({
  type: "object",
  properties: { r: { $ref: "#/$defs/n" } },
  $defs: {
    n: {
      anyOf: ["b", "c"].map((x) => ({
        type: "object",
        properties: { next: { $ref: "#/$defs/n" }, m: map, x: { enum: ["a", x] } },
        required: ["m", "x"],
        ...(isClosed ? { additionalProperties: false } : {}),
      })),
    },
  },
});

/** A chain of unions of four forms, each leading to the next. */
const manyForms: JsonObject = {
  type: "object",
  properties: { r: { $ref: "#/$defs/n0" } },
  required: ["r"],
  $defs: Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => {
      const next: JsonObject = i < 13 ? { next: { $ref: `#/$defs/n${i + 1}` } } : {};
      const forms = Array.from({ length: 4 }, (_, j) => ({
        type: "object",
        properties: { ...next, m: map, x: { enum: ["a", `b${j}`] } },
        required: ["m", "x", ...Object.keys(next)],
      }));
      return [`n${i}`, { anyOf: forms }];
    }),
  ),
};

/** One that takes any number of unions, so that tools with many are held to their schemas. */
function withoutBudget(id: string): Profile {
  const { facts, ...profile } = profiles.get(id) as Profile;
  const { document, ...others } = facts;
  return { ...profile, facts: others };
}

function chain(levels: number, innermost: JsonObject, around: JsonObject): JsonObject {
  let value = innermost;
  for (let i = 0; i < levels; i += 1) value = { ...around, next: value };
  return { r: value };
}

const codes = ({ diagnostics }: { diagnostics: readonly { code: string }[] }): string[] =>
  diagnostics.map(({ code }) => code);

const ofUnions = compile([toolOf(eitherOfTwo(true))], { target: "openai-strict" });
const ofOpenUnions = compile([toolOf(eitherOfTwo(false))], { target: "openai-strict" });
const pair = { key: "k", value: "1" };
const level = { m: [], x: "a" };

/** What is asked, and the answer that says it was bounded. */
const asked: readonly [what: string, ask: () => unknown, answer: unknown][] = [
  [
    "arguments whose every level fits two forms",
    () => codes(ofUnions.raise("a", chain(60, { next: null, m: [pair], x: "a" }, level))),
    [],
  ],
  [
    "the same with something wrong at the innermost",
    () => codes(ofUnions.raise("a", chain(60, { next: null, m: [pair, pair], x: "a" }, level))),
    ["arguments-too-large"],
  ],
  [
    "the same on the way to the target",
    () => ofOpenUnions.send("a", chain(40, { m: {}, x: "a", extra: 1 }, { m: {}, x: "a" })),
    undefined,
  ],
  [
    "an example that would be tried in every form of every level",
    () =>
      compile(
        [toolOf(manyForms, { examples: [chain(13, { m: {}, x: "a", extra: 5 }, { m: {}, x: "a" })] })],
        { target: withoutBudget("anthropic-strict") },
      ).losses.find(({ pointer }) => pointer === "/examples/0")?.class,
    "annotation",
  ],
  [
    "20,000 objects that would get 4,000 members each",
    () => {
      const items: JsonObject = { type: "object", properties: named(4_000, () => text) };
      const schema: JsonObject = {
        type: "object",
        properties: { l: { type: "array", items } },
        required: ["l"],
      };
      const { send } = compile([toolOf(schema)], { target: "openai-strict" });
      return send("a", { l: Array.from({ length: 20_000 }, () => ({})) });
    },
    undefined,
  ],
  [
    "300,000 tuples of 1,000 places with nothing in them",
    () => {
      const items: JsonObject = {
        type: "array",
        prefixItems: Array.from({ length: 1_000 }, () => text),
        items: false,
      };
      const schema: JsonObject = {
        type: "object",
        properties: { l: { type: "array", items } },
        required: ["l"],
      };
      const { raise } = compile([toolOf(schema)], { target: "openai-strict" });
      return codes(raise("a", { l: Array.from({ length: 300_000 }, () => ({})) }));
    },
    [],
  ],
  [
    "a complaint about each of 200,000 values under a name of 5,000 characters",
    () => {
      const schema: JsonObject = {
        type: "object",
        properties: { n: { type: "object", additionalProperties: map } },
      };
      const wrong = [{ key: "k".repeat(5_000), value: Array.from({ length: 200_000 }, () => 1) }];
      const { diagnostics } = compile([toolOf(schema)], { target: "openai-strict" }).raise("a", { n: wrong });
      return diagnostics.length;
    },
    100,
  ],
  [
    "a value 20,000 deep on the way back of a schema alone",
    () => {
      const schema: JsonObject = {
        type: "object",
        properties: { n: { $ref: "#/$defs/n" } },
        $defs: {
          n: {
            type: "object",
            properties: { m: map, l: { type: "array", items: { $ref: "#/$defs/n" } } },
          },
        },
      };
      let value: JsonObject = { m: [], l: null };
      for (let i = 0; i < 20_000; i += 1) value = { m: [], l: [value] };
      const told: string[] = [];
      sendSchema(schema, { target: "openai-strict" }).way?.raise({ n: value }, "", (_, words) =>
        told.push(words),
      );
      return told;
    },
    ["The value is too large, too deep or no JSON, and cannot be brought back."],
  ],
  [
    "a result that holds itself",
    () => {
      const result: Record<string, JsonValue> = {};
      result.self = result;
      return compile([toolOf({ type: "object" })], { target: "gemini" }).sendResult("a", result) === result;
    },
    true,
  ],
  [
    "a union of 1,000 forms that share 1,000 members, split",
    () => {
      const schema: JsonObject = {
        type: "object",
        properties: named(1_000, () => text),
        anyOf: Array.from({ length: 1_000 }, (_, i) => ({
          properties: { kind: { const: `k${i}` } },
          required: ["kind"],
        })),
      };
      return compile([toolOf(schema)], { target: "openai-strict", rootUnions: "split" }).setAside.flatMap(
        codes,
      );
    },
    ["unsendable-schema"],
  ],
  [
    "a member with a name of 200,000 characters and 5,000 members of its own",
    () => {
      const loud = { ...text, format: "foo-bar", minLength: 3, contentEncoding: "x" };
      const schema: JsonObject = {
        type: "object",
        properties: { ["k".repeat(200_000)]: { type: "object", properties: named(5_000, () => loud) } },
      };
      const { setAside } = compile([toolOf(schema)], { target: "openai-strict" });
      return setAside.map(({ diagnostics }) => diagnostics[0]?.message);
    },
    ["A name that parts stand below has 200000 characters; at most 2000 can be followed."],
  ],
  [
    "149 forms that list 1,000 objects each, split",
    () => {
      const listing = (form: number): JsonObject => ({
        type: "object",
        properties: { of: { enum: Array.from({ length: 1_000 }, (_, i) => ({ form, i })) } },
        required: ["of"],
      });
      const schema: JsonObject = { type: "object", oneOf: Array.from({ length: 149 }, (_, i) => listing(i)) };
      const { losses } = compile([toolOf(schema)], { target: "gemini", rootUnions: "split" });
      // So many are not compared to the end, and then nobody can say.
      return losses.some(({ pointer }) => pointer === "/inputSchema/oneOf");
    },
    true,
  ],
  [
    "a condition that lists 60,000 objects, for a property with 2,000",
    () => {
      const listed = (count: number): JsonObject[] => Array.from({ length: count }, (_, i) => ({ i }));
      const schema: JsonObject = {
        type: "object",
        properties: {
          of: {
            type: "object",
            properties: { kind: { enum: listed(2_000) }, k: text },
            required: ["kind"],
            if: { properties: { kind: { enum: listed(60_000) } } },
            then: { required: ["k"] },
          },
        },
      };
      return compile([toolOf(schema)], { target: "openai-strict" }).setAside.flatMap(codes);
    },
    [],
  ],
  [
    "1,000 values that are wrong under a name of a million characters",
    () => {
      const schema: JsonObject = {
        type: "object",
        additionalProperties: { type: "array", items: text },
      };
      const wrong = { ["k".repeat(1_000_000)]: Array.from({ length: 1_000 }, () => 1) };
      const { diagnostics } = compile([toolOf(schema)], { target: "openai" }).raise("a", wrong);
      return diagnostics.map(({ code }) => code);
    },
    ["argument-against-schema", "too-many-problems"],
  ],
  [
    "40 forms inside one another, 60 levels deep, each of which could be meant",
    () => {
      const kinds = Array.from({ length: 40 }, (_, i) => `x${i}`);
      const form = (kind: string): JsonObject => ({
        type: "object",
        properties: { next: { $ref: "#/$defs/n" }, m: map, kind: { const: kind } },
        required: ["m", "kind"],
      });
      const schema: JsonObject = {
        type: "object",
        properties: { r: { $ref: "#/$defs/n" } },
        required: ["r"],
        $defs: { n: { anyOf: kinds.map(form) } },
      };
      let value: JsonObject = { m: {}, kind: "x39" };
      for (let i = 0; i < 60; i += 1) value = { next: value, m: {}, kind: "x39" };
      return compile([toolOf(schema)], { target: "openai-strict" }).send("a", { r: value }) === undefined;
    },
    true,
  ],
  [
    "12,000 objects that are listed, each compared with 12,000 forms",
    () => {
      const x = {
        enum: Array.from({ length: 12_000 }, (_, i) => ({ i })),
        anyOf: Array.from({ length: 12_000 }, (_, i) => ({
          type: "object",
          properties: { i: { const: i } },
        })),
      };
      const inputSchema = { type: "object", properties: { x }, required: ["x"] };
      return compile([toolOf(inputSchema)], { target: "openai-strict" }).setAside.flatMap(codes);
    },
    ["unsendable-schema"],
  ],
  [
    "4,000 tools whose names would be cut to 8 characters",
    () => {
      const openai = profiles.get("openai");
      if (openai === undefined) return "no such profile";
      const facts = { ...openai.facts, name: { ...openai.facts.name, longest: 8 } };
      const tools = Array.from({ length: 4_000 }, (_, i) =>
        toolOf({ type: "object" }, { name: "tool_".repeat(30) + i }),
      );
      return compile(tools, { target: { ...openai, id: "own", facts } }).setAside.length;
    },
    4_000,
  ],
  [
    "4,096 tools whose names have one and the same digest",
    () => {
      const tools = namesOfOneDigest().map((name) => toolOf({ type: "object" }, { name }));
      return new Set(compile(tools, { target: "bedrock" }).definitions.map(({ name }) => name)).size;
    },
    4_096,
  ],
];

test.each(asked)("%s: answered within a second", (_, ask, answer) => {
  const began = process.cpuUsage();
  expect(ask()).toEqual(answer);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(MOST_MS);
});

test("problems at places of 30,000 characters are told while there is room, errors in any case", () => {
  const members = named(5_000, (i) => (i === 4_999 ? { type: "text" } : { ...text, default: i }));
  const inputSchema = {
    type: "object",
    properties: { ["k".repeat(30_000)]: { type: "object", properties: members } },
  };
  const { valid, diagnostics } = check({ name: "a", inputSchema } as JsonObject, {
    profile: "mcp-2025-11-25",
  });
  expect(valid).toBe(false);
  expect(diagnostics.find(({ code }) => code === "too-many-problems")?.message).toMatch(
    /^Only the first \d+ problems are listed: their places are too long for more\.$/,
  );
  expect(diagnostics.reduce((all, { pointer }) => all + pointer.length, 0)).toBeLessThan(11_000_000);
});

/** Endings that leave FNV-1a, by which names that are too long are marked, in one state where 80 times "a" stands before. */
const meetings = [
  ["1ddo14d", "0krgalb"],
  ["10z6tws", "150knqy"],
  ["0vfmb4d", "14vgg2r"],
  ["1avt43g", "1vu98wf"],
  ["10oywdw", "0gowtlj"],
  ["182jueb", "1g64iwg"],
  ["0j0c32z", "0pjnmh9"],
  ["100l7js", "0may6i3"],
  ["1ddo14d", "0krgalb"],
  ["10z6tws", "150knqy"],
  ["0vfmb4d", "14vgg2r"],
  ["1avt43g", "1vu98wf"],
] as const;

function namesOfOneDigest(): readonly string[] {
  let names = ["a".repeat(80)];
  for (const either of meetings) names = names.flatMap((name) => either.map((ending) => name + ending));
  return names;
}
