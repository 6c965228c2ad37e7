import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";

const text: JsonObject = { type: "string" };

const targets = [...profiles.keys()].filter((id) => id !== "toolfoundation");

const compiled = (inputSchema: JsonObject, target: string) =>
  compile([{ name: "t", description: "d", inputSchema }], { target });

const inside = (levels: number, innermost: JsonObject): JsonObject =>
  levels === 0
    ? innermost
    : { type: "object", properties: { x: inside(levels - 1, innermost) }, required: ["x"] };

/** Definitions in a row or a circle, each with the next deep inside. */
const inARow = (count: number, levels: number, isCircle: boolean, beside: JsonObject): JsonObject => ({
  type: "object",
  properties: { a: { $ref: "#/$defs/d0" } },
  $defs: Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const next = isCircle ? (i + 1) % count : i + 1;
      return [`d${i}`, inside(levels, next === count ? text : { ...beside, $ref: `#/$defs/d${next}` })];
    }),
  ),
});

test.each([
  [15, 100, false],
  [60, 40, true],
])("%d definitions that stand %d levels deep in one another exhaust no stack", (count, levels, isCircle) => {
  for (const target of targets)
    for (const beside of [{}, { description: "z", minProperties: 1 }])
      expect(() => compiled(inARow(count, levels, isCircle, beside), target)).not.toThrow();
});

test("thousands of branches that lead one to the next exhaust no stack", () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 3000 }, (_, i) => [
      `d${i}`,
      { anyOf: [i < 2999 ? { $ref: `#/$defs/d${i + 1}` } : { type: "boolean" }, text] },
    ]),
  );
  const schema: JsonObject = { type: "object", properties: { a: { $ref: "#/$defs/d0" } }, $defs };
  expect(() => compiled(schema, "deepseek-strict")).not.toThrow();
});

test("allOf sixty levels deep is sent as it is where it may be", () => {
  let held: JsonObject = text;
  for (let i = 0; i < 60; i++) held = { allOf: [{ anyOf: [held, { type: "null" }] }, { description: "d" }] };
  const schema: JsonObject = { type: "object", properties: { a: held } };
  const { definitions, losses, setAside } = compiled(schema, "mcp-2025-11-25");
  expect(setAside).toEqual([]);
  expect(losses).toEqual([]);
  expect(definitions[0]?.definition).toMatchObject({ inputSchema: schema });
});
