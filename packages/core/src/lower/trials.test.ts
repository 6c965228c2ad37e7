import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

const text: JsonObject = { type: "string" };

/** Something that has either a name or an address, and holds the next. */
const either = (keyword: string, next: JsonObject): JsonObject => ({
  type: "object",
  properties: { id: text, url: text, next },
  [keyword]: [{ required: ["id"] }, { required: ["url"] }],
});

const inARow = (keyword: string, count: number): JsonObject => ({
  type: "object",
  properties: { first: { $ref: "#/$defs/d0" } },
  $defs: Object.fromEntries(
    Array.from({ length: count + 1 }, (_, i) => [
      `d${i}`,
      i === count ? text : either(keyword, { $ref: `#/$defs/d${i + 1}` }),
    ]),
  ),
});

const inside = (keyword: string, levels: number): JsonObject =>
  levels === 0 ? text : either(keyword, inside(keyword, levels - 1));

/** Many forms that share a large definition. */
const sharing: JsonObject = {
  type: "object",
  properties: {
    of: {
      oneOf: Array.from({ length: 30 }, (_, i) => ({
        type: "object",
        properties: { kind: { const: i }, large: { $ref: "#/$defs/large" } },
        required: ["kind"],
      })),
    },
  },
  $defs: {
    large: {
      type: "object",
      properties: Object.fromEntries(Array.from({ length: 340 }, (_, i) => [`p${i}`, text])),
    },
  },
};

test.each<[what: string, schema: JsonObject]>([
  ["definitions in a row", inARow("oneOf", 12)],
  ["a hundred definitions in a row", inARow("anyOf", 100)],
  ["levels inside one another", inside("oneOf", 10)],
  ["forms that share a large definition", sharing],
])("what a target takes as it is, %s, is sent so, without a loss", (_, inputSchema) => {
  const tool = { name: "t", description: "d", inputSchema };
  const { definitions, losses } = compile([tool], { target: "mcp-2025-11-25" });
  expect(losses).toEqual([]);
  expect(definitions[0]?.definition).toMatchObject({ inputSchema });
});

test("whoever gives up comparing values has not found that none fits", () => {
  const twice = (next: JsonObject): JsonObject => ({ anyOf: [next, { allOf: [next] }] });
  const $defs = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `d${i}`,
      i === 29 ? { minLength: 5 } : twice({ $ref: `#/$defs/d${i + 1}` }),
    ]),
  );
  const x = { type: "string", enum: ["a"], not: { $ref: "#/$defs/d0" } };
  const inputSchema = { type: "object", properties: { x }, required: ["x"], $defs };
  const { definitions, setAside, losses } = compile([{ name: "t", description: "d", inputSchema }], {
    target: "openai-strict",
  });
  expect(setAside).toEqual([]);
  expect(definitions.map(({ strict }) => strict)).toEqual([false]);
  expect(losses[0]?.message).toContain("takes too long");
});
