import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { profiles } from "../profile/profiles.ts";
import { lowerSchema } from "./lower-schema.ts";
import { plainLeaf } from "./plain-leaf.ts";
import { targetOf } from "./target.ts";

const leaves: readonly JsonObject[] = [
  { type: "string" },
  { type: "integer", description: "How many", title: "Count" },
  { type: "boolean", default: false },
  { type: "string", enum: ["a", "b"], default: "a", description: "One of two" },
  { type: "string", enum: ["", "b"] },
  { type: "array", items: { type: "string", enum: ["x"] }, description: "Some" },
  { type: "array", items: { type: "array", items: { type: "number" } } },
];

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

const propertyOf = (leaf: JsonObject, target: string): JsonValue => {
  const author = { type: "object", properties: { a: leaf }, required: ["a"], additionalProperties: false };
  const { schema, losses } = lowerSchema(author, targetOf(target).schemaFacts);
  const { deprecated, ...rest } = (schema.properties as JsonObject).a as JsonObject;
  return [rest, losses.length];
};

test.each(targets)("for %s it finds what all passes together would have left alone", (target) => {
  for (const leaf of leaves) {
    // Says nothing and is still a reason to look closer.
    expect(propertyOf(leaf, target)).toEqual(propertyOf({ ...leaf, deprecated: false }, target));
  }
});

test.each<[schema: JsonObject, isPlain: boolean]>([
  [{ type: "string" }, true],
  [{ type: "string", enum: ["a"] }, true],
  [{ type: "array", items: { type: "string" } }, true],
  [{ type: "array" }, false],
  [{ type: "array", items: {} }, false],
  [{ type: "array", items: { type: "object" } }, false],
  [{ type: "string", enum: ["a", null] }, false],
  [{ type: "integer", enum: ["a"] }, false],
  [{ type: "null" }, false],
  [{ type: ["string", "null"] }, false],
  [{ type: "string", items: { type: "string" } }, false],
  [{ description: "anything" }, false],
  [JSON.parse('{"type":"string","__proto__":{}}'), false],
])("%j is plain: %s", (schema, isPlain) => {
  expect(plainLeaf({})(schema)).toBe(isPlain);
});
