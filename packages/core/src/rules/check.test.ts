import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { check } from "./check.ts";

const tool = { name: "find", inputSchema: { type: "object", additionalProperties: false } };

test.each<[what: string, definition: string | JsonValue]>([
  ["a value", tool],
  ["a text", JSON.stringify(tool)],
  ["a list", [tool, { ...tool, name: "seek" }]],
])("what was checked of %s is all there when it is sent", (_what, definition) => {
  const checked = check(definition, { profile: "toolfoundation" });
  const { valid, diagnostics, tools } = checked;
  expect(tools.length).toBeGreaterThan(0);
  expect(JSON.parse(JSON.stringify(checked))).toEqual({ valid, diagnostics, tools });
});

test("the tools are read once", () => {
  const checked = check(tool, { profile: "toolfoundation" });
  expect(checked.tools).toBe(checked.tools);
});

/** Many times more than are listed of one kind. */
const many = 30_000;

test("of each kind only so many are told, and that there are more", () => {
  const properties = Object.fromEntries(
    Array.from({ length: many }, (_, i) => [`p${i}`, { type: "object", color: "red" }]),
  );
  const document = { name: "paint", description: "Paints", parameters: { type: "object", properties } };
  const { diagnostics, valid } = check(document, { profile: "ikigai" });
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  expect(valid).toBe(false);
  expect(Object.fromEntries(counts)).toEqual({
    "missing-properties": 25_000,
    "unsupported-keyword": 25_000,
    "too-many-problems": 2,
  });
});

test.each(["openai-strict", "anthropic-strict", "cohere", "mcp-2025-11-25"])(
  "a schema that holds itself is told for %s, and the check ends",
  (profile) => {
    const inputSchema = { type: "object", properties: {} as Record<string, JsonValue> };
    inputSchema.properties.self = inputSchema;
    const { diagnostics } = check({ name: "find", description: "Finds.", inputSchema }, { profile });
    const circle = diagnostics.find(({ code }) => code === "schema-too-deep");
    expect(circle).toMatchObject({
      pointer: "/inputSchema/properties/self",
      message: 'This is the object at "#" again, which it stands in (a circular object); use "$ref".',
    });
  },
);

test.each([...profiles.keys()])(
  "a definition that holds itself is judged for %s like any other",
  (profile) => {
    const circle: Record<string, unknown> = { type: "object" };
    circle.properties = { circle };
    const definition = [
      { type: "function", function: { name: "turn", description: "Turns.", parameters: circle } },
    ];
    expect(check(definition as unknown as JsonValue, { profile }).valid).toBe(false);
  },
);
