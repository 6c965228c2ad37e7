import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const closed: SchemaFacts = { objects: { closed: "must" } };
const typed: SchemaFacts = { typed: true };
const noObject: JsonObject = { required: ["a"], properties: { a: false } };
const butObjects = ["null", "boolean", "number", "string", "array"];
const butLists = ["null", "boolean", "number", "string", "object"];

/** The keywords speak of a type of which no value fits; those of all others do. */
const hopeless: readonly [what: string, facts: SchemaFacts, author: JsonObject, lowered: JsonObject][] = [
  ["a member", closed, noObject, { type: butObjects }],
  ["items", closed, { type: "array", items: noObject }, { type: "array", items: { type: butObjects } }],
  [
    "a place of a tuple",
    closed,
    { type: "array", prefixItems: [{ type: "null" }, noObject] },
    { type: "array", prefixItems: [{ type: "null" }, { type: butObjects }] },
  ],
  [
    "a branch",
    closed,
    { anyOf: [{ type: "object", properties: {}, additionalProperties: false }, noObject] },
    { anyOf: [{ type: "object", properties: {}, additionalProperties: false }, { type: butObjects }] },
  ],
  ["a list that ends too early", typed, { prefixItems: [false], minItems: 1 }, { type: butLists }],
  [
    "objects and lists",
    typed,
    { ...noObject, prefixItems: [false], minItems: 1, description: "Either." },
    { type: ["null", "boolean", "number", "string"], description: "Either." },
  ],
];

test.each(hopeless)("%s: what is taken is what the author takes", (_, facts, x, lowered) => {
  const author = { type: "object", properties: { x }, required: ["x"], additionalProperties: false };
  const { schema, losses } = lowerSchema(author, facts);
  expect((schema.properties as JsonObject).x).toEqual(lowered);
  expect(losses.filter(({ message }) => message.includes("does not say its type"))).toEqual([]);
});
