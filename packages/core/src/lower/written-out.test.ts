import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { lowerSchema } from "./lower-schema.ts";

/** Takes no references. */
const facts = profiles.get("gemini")?.facts.schema ?? {};

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

test("a definition that several places refer to is written out at each, and its losses told once", () => {
  const place = object({ city: { type: "string", pattern: "^[A-Z]" } }, { additionalProperties: false });
  const { schema, losses } = lowerSchema(
    object(
      {
        from: { $ref: "#/$defs/place" },
        to: { $ref: "#/$defs/place" },
        legs: { type: "array", items: { $ref: "#/$defs/place" } },
      },
      { $defs: { place } },
    ),
    facts,
  );
  const { additionalProperties: _, ...written } = place;
  expect(schema.properties).toEqual({ from: written, to: written, legs: { type: "array", items: written } });
  expect(losses.map(({ pointer }) => pointer)).toEqual(["/$defs/place/additionalProperties"]);
});

test("a definition that was written out near the root may be too deep elsewhere", () => {
  const last = 61;
  const $defs: Record<string, JsonObject> = { [`d${last}`]: { type: "string" } };
  for (let i = 0; i < last; i++) $defs[`d${i}`] = object({ in: { $ref: `#/$defs/d${i + 1}` } });
  const near = { $ref: `#/$defs/d${last - 5}` };
  expect(() => lowerSchema(object({ near }, { $defs }), facts)).not.toThrow();
  expect(() => lowerSchema(object({ near, far: { $ref: "#/$defs/d0" } }, { $defs }), facts)).toThrow(
    "Written out, the schema is over 120 levels deep.",
  );
});

test("every place counts where definitions are written out again and again", () => {
  const $defs: Record<string, JsonObject> = { d14: { type: "string" } };
  for (let i = 0; i < 14; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` };
    $defs[`d${i}`] = object({ one: next, two: next });
  }
  expect(() => lowerSchema(object({ half: { $ref: "#/$defs/d3" } }, { $defs }), facts)).not.toThrow();
  expect(() => lowerSchema(object({ all: { $ref: "#/$defs/d0" } }, { $defs }), facts)).toThrow(
    "Written out for the target, the schema has over 10000 parts.",
  );
});
