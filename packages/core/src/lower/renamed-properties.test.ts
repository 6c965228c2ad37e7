import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { compile } from "./compile.ts";
import { lowerSchema } from "./lower-schema.ts";

const inputSchema: JsonObject = {
  type: "object",
  properties: {
    $filter: { type: "string" },
    at: { $ref: "#/$defs/place" },
    from: { $ref: "#/$defs/place" },
    good: { type: "string" },
  },
  additionalProperties: false,
  $defs: {
    place: { type: "object", properties: { "street name": { type: "string" } }, additionalProperties: false },
  },
};

test.each([
  ["anthropic-strict", ["/inputSchema/properties/$filter"]],
  ["gemini", ["/inputSchema/$defs/place/properties/street name", "/inputSchema/properties/$filter"]],
  ["openai", []],
])("%s: a property that travels under another name is told once, where it was written", (target, places) => {
  const { notes } = compile([{ name: "t", description: "d", inputSchema }], { target });
  const told = notes.filter(({ code }) => code === "renamed-property");
  expect(told.map(({ pointer }) => pointer).sort()).toEqual(places);
  for (const { message } of told) expect(message).toMatch(/^The target knows the property ".+" as "\w+"\.$/);
});

test.each<[beside: JsonObject, wire: JsonObject]>([
  [{ allOf: [{ properties: { ä: { type: "integer" } } }] }, { _: 1.5 }],
  [{ allOf: [{ required: ["ä"] }] }, {}],
  [{ anyOf: [{ properties: { ä: { type: "integer" } } }, { required: ["b"] }] }, { _: 1.5 }],
])("what %j asks of a property that travels under another name is asked of that", (beside, wire) => {
  const author = { type: "object", properties: { ä: {} }, additionalProperties: false, ...beside };
  const keys = { pattern: "^[a-z_]{1,64}$", only: "root" } as const;
  const { schema, way, losses } = lowerSchema(author, { objects: { keys } });
  expect(losses).toEqual([]);
  expect(compileSchema(schema).accepts(wire)).toBe(false);
  expect(way.send({ ä: 1 })).toSatisfy(compileSchema(schema).accepts);
});
