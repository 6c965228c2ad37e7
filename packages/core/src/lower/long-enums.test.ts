import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

/** So many texts, each of so many characters. */
const list = (count: number, length = 6): readonly string[] =>
  Array.from({ length: count }, (_, i) => `v${i}`.padEnd(length, "_"));

interface Case {
  readonly what: string;
  readonly target: string;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly optional?: readonly string[];
  /** Those that are told in words. */
  readonly told: readonly string[];
}

const cases: readonly Case[] = [
  { what: "all that there is room for", target: "openai-strict", lists: { a: list(1_000) }, told: [] },
  { what: "one too many", target: "openai-strict", lists: { a: list(1_001) }, told: ["a"] },
  { what: "1,200 values", target: "openai-responses-strict", lists: { a: list(1_200) }, told: ["a"] },
  {
    what: "one that would fit and one that would not",
    target: "openai-strict",
    lists: { a: list(400), b: list(1_200), c: list(5) },
    told: ["b"],
  },
  {
    what: "two that would fit alone",
    target: "openai-strict",
    lists: { a: list(400), b: list(700) },
    told: ["b"],
  },
  {
    what: "only the longest, as many as it takes",
    target: "openai-strict",
    lists: { a: list(600), b: list(500), c: list(450), d: list(500) },
    told: ["a", "d"],
  },
  { what: "the last of equals", target: "openai-strict", lists: { a: list(600), b: list(600) }, told: ["b"] },
  {
    what: "the last of many equals",
    target: "openai-strict",
    lists: Object.fromEntries([..."abcdef"].map((name) => [name, list(180)])),
    told: ["f"],
  },
  {
    what: "equals of which ten fit",
    target: "openai-strict",
    lists: Object.fromEntries([..."abcdefghijk"].map((name) => [name, list(100)])),
    told: ["k"],
  },
  {
    what: "the longest of twelve",
    target: "openai-strict",
    lists: Object.fromEntries([..."abcdefghijkl"].map((name, i) => [name, list(90 + i)])),
    told: ["k", "l"],
  },
  {
    what: "long values, and more that are short",
    target: "openai-strict",
    lists: { a: list(300, 60), b: list(400) },
    told: ["a"],
  },
  {
    what: "characters beyond all lists",
    target: "openai-strict",
    lists: { a: list(240, 600), b: list(20) },
    told: ["a"],
  },
  {
    what: "null that comes to the values on the way",
    target: "openai-strict",
    lists: { a: list(1_000) },
    optional: ["a"],
    told: ["a"],
  },
  { what: "501 values", target: "azure-openai-strict", lists: { a: list(501), b: list(9) }, told: ["a"] },
];

test.each(cases)("$target: $what", ({ target, lists, optional = [], told }) => {
  const names = Object.keys(lists);
  const inputSchema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string", enum: lists[name] ?? [] }])),
    required: names.filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
  const compiled = compile([{ name: "pick", inputSchema }], { target });
  expect(compiled.definitions.map(({ strict }) => strict)).toEqual([true]);
  expect(compiled.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(
    told.map((name) => `widened /inputSchema/properties/${name}/enum`),
  );
  const [definition] = compiled.definitions;
  const properties = propertiesIn(definition?.definition as JsonObject);
  for (const name of names) {
    const { enum: values, description } = properties[name] as JsonObject;
    const isTold = told.includes(name);
    expect(values === undefined).toBe(isTold);
    if (isTold) expect(description).toBe(`One of: ${lists[name]?.join(", ")}.`);
  }
  const raised = compiled.raise("pick", Object.fromEntries(names.map((name) => [name, "elsewhere"])));
  expect(raised.diagnostics).toHaveLength(names.length);
});

test("what breaks another limit is not helped by words for values", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 5_001 }, (_, i) => [`p${i}`, i === 0 ? { enum: list(1_200) } : { type: "string" }]),
  );
  const { definitions, losses } = compile(
    [{ name: "pick", inputSchema: { type: "object", properties, additionalProperties: false } }],
    { target: "openai-strict" },
  );
  expect(definitions.map(({ strict }) => strict)).toEqual([false]);
  expect(losses).toMatchObject([{ class: "widened", pointer: "/inputSchema" }]);
});

function propertiesIn(definition: JsonObject): JsonObject {
  const { function: called = definition } = definition;
  const { parameters } = called as JsonObject;
  const { properties } = parameters as JsonObject;
  return isJsonObject(properties) ? properties : {};
}

test("a list that is written several times counts each time, and goes everywhere", () => {
  const inputSchema = {
    type: "object",
    properties: {
      a: { type: "array", items: { $ref: "#/$defs/long", description: "One." } },
      b: { type: "array", items: { $ref: "#/$defs/long", description: "Two." } },
      c: { enum: list(300) },
      d: { anyOf: [{ enum: list(200) }, { type: "null" }] },
    },
    required: ["a", "b", "c", "d"],
    additionalProperties: false,
    $defs: { long: { enum: list(400) } },
  };
  const { losses } = compile([{ name: "pick", inputSchema }], { target: "openai-strict" });
  expect(losses.map(({ pointer }) => pointer)).toEqual(["/inputSchema/$defs/long/enum"]);
});
