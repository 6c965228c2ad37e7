import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const text: JsonObject = { type: "string" };
const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });
const listOf = (items: JsonObject): JsonObject => ({ type: "array", items });
const to = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

const tool = { name: "t", description: "d", inputSchema: object({ q: text }) };

const folder = { ...object({ tree: to("folder") }), $defs: { folder: object({ in: listOf(to("folder")) }) } };
const person = {
  ...object({ who: to("person") }),
  $defs: {
    house: object({ of: to("person"), next: { anyOf: [to("house"), { type: "null" }] } }),
    person: object({ name: text, lives: to("house") }),
  },
};
const itself = object({ v: text, next: { $ref: "#" } });

describe.each([
  "mcp-2025-06-18",
  "mcp-2025-11-25",
  "mcp-2026-07-28",
  "toolfoundation",
  "openai-responses",
  "openai-responses-strict",
  "lexichord",
])("results that contain more of their kind, for %s:", (target) => {
  test.each<[title: string, outputSchema: JsonObject, sent: JsonObject]>([
    ["folders in folders", folder, folder],
    ["people and houses, each with the other", person, person],
    [
      "the whole in itself",
      itself,
      { ...object({ v: text, next: to("root") }), $defs: { root: object({ v: text, next: to("root") }) } },
    ],
  ])("%s", (_, outputSchema, sent) => {
    const { definitions, losses } = compile([{ ...tool, outputSchema }], { target });
    expect(JSON.stringify(definitions[0]?.definition)).toContain(JSON.stringify(sent));
    expect(losses.filter(({ pointer }) => pointer.startsWith("/outputSchema"))).toEqual([]);
  });
});

test("results that have a value as text below some level are not sent where recursion is written out", () => {
  const { losses } = compile([{ ...tool, outputSchema: folder }], { target: "gemini" });
  expect(losses).toMatchObject([{ pointer: "/outputSchema" }]);
});

describe.each(["mcp-2025-11-25", "anthropic", "openai", "bedrock"])("arguments for %s:", (target) => {
  test.each<[title: string, definition: JsonObject]>([
    [
      "filters that may be joined filters",
      { anyOf: [object({ and: listOf(to("it")) }), object({ field: text })] },
    ],
    ["lists of lists, none twice", { ...listOf(to("it")), uniqueItems: true }],
    ["a tree with a root that is preset", { ...object({ in: listOf(to("it")) }), default: { in: [] } }],
  ])("%s are sent as they are, and nothing is told of it", (_, it) => {
    const inputSchema = { ...object({ it: to("it") }), $defs: { it } };
    const { definitions, losses, raise } = compile([{ ...tool, inputSchema }], { target });
    expect(JSON.stringify(definitions[0]?.definition)).toContain(JSON.stringify(inputSchema));
    expect(losses).toEqual([]);
    const args = { it: { and: [{ field: "a" }], more: 1 } };
    expect(raise("t", args).arguments).toEqual(args);
  });
});

test("that values of two forms may be mistaken is told where something in their circle travels otherwise", () => {
  const either = {
    anyOf: [object({ and: listOf(to("it")), n: { enum: [1, 2] } }), object({ field: text })],
  };
  const inputSchema = { ...object({ it: to("it") }), $defs: { it: either } };
  const told = (target: string) => compile([{ ...tool, inputSchema }], { target }).losses;
  expect(told("mcp-2025-11-25")).toEqual([]);
  expect(told("gemini").map(({ message }) => message)).toContain(
    "On the way back, a value of one branch may be mistaken for another branch's.",
  );
});

test("nothing is told of forms whose circle loses words alone", () => {
  const holding = (of: JsonObject): JsonObject => ({
    ...object({ of }),
    required: ["of"],
    additionalProperties: false,
  });
  const it = { anyOf: [holding(listOf(to("it"))), holding(listOf({ type: "integer", "x-words": "few" }))] };
  const inputSchema = { ...holding(to("it")), $defs: { it } };
  const { losses } = compile([{ ...tool, inputSchema }], { target: "openai-strict" });
  expect(losses.map(({ pointer }) => pointer)).toEqual([
    "/inputSchema/$defs/it/anyOf/1/properties/of/items/x-words",
  ]);
});

test("no branch is without a type where that is asked for, and what holds more of its kind stays without end", () => {
  const node = {
    ...object({ v: text, next: { ...to("node"), description: "The next one." }, kids: listOf(to("node")) }),
    required: ["v"],
  };
  const inputSchema = {
    ...object({ tree: to("node"), list: listOf({ anyOf: [to("node"), { type: "integer" }] }) }),
    $defs: { node },
  };
  const { definitions, losses, raise, send } = compile([{ name: "t", inputSchema }], {
    target: "deepseek-strict",
  });
  const branches = [...branchesIn(definitions[0]?.definition ?? null)];
  expect(branches.length).toBeGreaterThan(5);
  expect(branches.filter((branch) => branch.type === undefined)).toEqual([]);
  expect(JSON.stringify(definitions)).toContain("The next one.");
  expect(losses.map((loss) => loss.class)).toEqual(["narrowed", "narrowed"]);
  const deep = (levels: number): JsonObject =>
    levels === 0 ? { v: "end" } : { v: "on", next: deep(levels - 1) };
  const given = { tree: deep(30), list: [1, { v: "in" }] };
  expect(raise("t", send("t", given)?.arguments)).toMatchObject({ arguments: given, diagnostics: [] });
});

function* branchesIn(part: JsonValue): Generator<JsonObject> {
  if (typeof part !== "object" || part === null) return;
  if ("anyOf" in part) yield* part.anyOf as readonly JsonObject[];
  for (const each of Object.values(part) as readonly JsonValue[]) yield* branchesIn(each);
}
