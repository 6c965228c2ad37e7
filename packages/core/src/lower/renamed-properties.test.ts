import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

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
