import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const count: JsonObject = { type: "integer" };
const closed: SchemaFacts = { objects: { closed: "must" }, keywords: { propertyNames: "rejected" } };

const sentTo = (facts: SchemaFacts, x: JsonObject) => {
  const author = {
    type: "object",
    properties: { x },
    required: ["x"],
    additionalProperties: false,
    $defs: { size: { enum: ["s", "m"] } },
  };
  const { schema, losses } = lowerSchema(author, facts);
  return { x: (schema.properties as JsonObject).x, losses };
};

const record = (names: JsonObject, beside: JsonObject = {}): JsonObject => ({
  type: "object",
  propertyNames: names,
  additionalProperties: count,
  ...beside,
});

const sized = { s: count, m: count };

test.each<[what: string, x: JsonObject, properties: JsonObject, required?: readonly string[]]>([
  ["of an enum", record({ type: "string", enum: ["s", "m"] }), sized],
  ["that must all be there", record({ enum: ["s", "m"] }, { required: ["s", "m"] }), sized, ["s", "m"]],
  ["of a definition", record({ $ref: "#/$defs/size" }), sized],
  ["of one constant", record({ const: "s", description: "A size." }), { s: count }],
  ["that may not be texts", record({ enum: ["s", 1, null] }), { s: count }],
  [
    "beside those that are declared",
    record({ enum: ["s", "m"] }, { properties: { s: { type: "number" }, xl: count } }),
    { s: { type: "number" }, m: count },
  ],
])("names %s are declared without a loss", (_, x, properties, required) => {
  const { x: sent, losses } = sentTo(closed, x);
  expect(sent).toEqual({
    type: "object",
    properties,
    additionalProperties: false,
    ...(required !== undefined && { required }),
  });
  expect(losses).toEqual([]);
});

const names = (length: number): JsonObject => ({ enum: Array.from({ length }, (_, i) => `n${i}`) });

test.each<[what: string, x: JsonObject]>([
  ["more names than anybody reads", record(names(51))],
  ["more asked of names than that they are listed", record({ enum: ["s", "m"], minLength: 2 })],
  ["members by a pattern too", record({ enum: ["s", "m"] }, { patternProperties: { "^s": count } })],
])("with %s it stays a record", (_, x) => {
  expect(sentTo(closed, x).x).toMatchObject({ type: "array" });
});

test("where names can be asked for, it is sent as it is", () => {
  const x = record(names(3));
  expect(sentTo({}, x)).toEqual({ x, losses: [] });
});

test("where an object cannot be closed, a loss says so at both keywords that refuse others", () => {
  const open: SchemaFacts = { keywords: { propertyNames: "rejected", additionalProperties: "rejected" } };
  const { x, losses } = sentTo(open, record(names(2)));
  expect(x).toEqual({ type: "object", properties: { n0: count, n1: count } });
  expect(losses.map(({ class: kind, pointer }) => `${kind} ${pointer}`)).toEqual([
    "widened /additionalProperties",
    "widened /properties/x/propertyNames",
    "widened /properties/x/additionalProperties",
  ]);
});
