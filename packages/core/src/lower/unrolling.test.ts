import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const to = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: "null" }] });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});
const using = ($defs: Record<string, JsonObject>): JsonObject => object({ x: to("A") }, { $defs });

/** Blocks that hold blocks of any kind. */
function blocks(count: number): JsonObject {
  const names = Array.from({ length: count }, (_, i) => (i === 0 ? "A" : `A${i}`));
  const block = (type: string): JsonObject =>
    object({ type: { const: type }, children: { type: "array", items: { anyOf: names.map(to) } } });
  return using(Object.fromEntries(names.map((name) => [name, block(name)])));
}

const text = { type: "string" };

const recursive: readonly [what: string, schema: JsonObject][] = [
  ["a union beside a reference back", using({ A: object({ p: { ...to("A"), ...orNull(to("A")) } }) })],
  [
    "a member that an heir may leave empty",
    using({ A: { allOf: [object({ p: to("A") }), object({ p: orNull(to("A")) })] } }),
  ],
  [
    "one that is inherited by reference",
    using({
      A: { allOf: [to("B"), { properties: { p: orNull(to("A")) } }] },
      B: { properties: { p: to("A") } },
    }),
  ],
  [
    "forms that hold the whole",
    using({
      A: {
        type: "object",
        oneOf: [
          object({ a: text, next: to("A") }, { required: ["a"] }),
          object({ z: { type: "integer" } }, { required: ["z"] }),
        ],
      },
    }),
  ],
  [
    "members of which one must be there",
    using({
      A: object(
        { in: { type: "array", items: to("A") }, a: text },
        { anyOf: [{ required: ["in"] }, { required: ["a"] }] },
      ),
    }),
  ],
  [
    "forms beside lists of the whole",
    using({
      A: object(
        { in: { type: "array", items: to("A") } },
        {
          oneOf: ["a", "b"].map((k) => ({ properties: { k: { const: k } }, required: ["k"] })),
        },
      ),
    }),
  ],
  ["three kinds of blocks", blocks(3)],
  ["eight kinds of blocks", blocks(8)],
];

const targets = [
  "openai-strict",
  "deepseek-strict",
  "anthropic-strict",
  "gemini",
  "gemini-json-schema",
  "xai",
  "cohere",
];

describe.each(recursive)("%s, each holding more of its kind", (_, inputSchema) => {
  test.each([...targets, "ollama", "bedrock-nova", "openai", "mcp-2025-11-25"])("goes to %s", (target) => {
    const good = { name: "good", inputSchema: object({ q: text }) };
    const { names, setAside } = compile([{ name: "t", inputSchema }, good], { target });
    expect(setAside).toEqual([]);
    expect(Object.keys(names)).toEqual(["t", "good"]);
  });
});

test("blocks that would be too many are written out three levels deep in all, and no further", () => {
  const { losses, payload, raise } = compile([{ name: "t", inputSchema: blocks(3) }], { target: "gemini" });
  expect(losses.map(({ message }) => message)).toContain(
    '"A" is written out 3 levels deep; below that any value is accepted, as JSON text.',
  );
  expect(JSON.stringify(payload).length).toBeLessThan(10_000);
  const inner = (depth: number): JsonValue =>
    depth === 0 ? { type: "A1" } : { type: "A", children: [inner(depth - 1)] };
  expect(raise("t", { x: inner(2) })).toMatchObject({ arguments: { x: inner(2) }, diagnostics: [] });
});

test.each(["gemini", "openai-strict", "mcp-2025-11-25", "lexichord"])(
  "arguments that hold more of their kind are written once where no level is asked for: %s",
  (target) => {
    const person = object({ name: text, friend: to("person") }, { required: ["name"] });
    const inputSchema = { ...to("person"), $defs: { person } };
    const tool = { name: "greet", category: "Communication", inputSchema } as const;
    const { setAside, raise } = compile([tool], { target, unroll: 0 });
    expect(setAside).toEqual([]);
    expect(raise("greet", { name: "Ada", friend: null }).arguments).toMatchObject({ name: "Ada" });
  },
);
