import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const closed: SchemaFacts = { objects: { closed: "must" } };
const filled: SchemaFacts = { objects: { closed: "must", filled: true } };

const lowered = (x: JsonObject, facts: SchemaFacts = closed) =>
  lowerSchema({ type: "object", properties: { x }, required: ["x"], additionalProperties: false }, facts);

/** The schema that x is sent as. */
function sentAs(x: JsonObject, facts?: SchemaFacts): JsonObject {
  const { properties } = lowered(x, facts).schema;
  return (isJsonObject(properties) ? properties.x : {}) as JsonObject;
}

const open = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  additionalProperties: { type: "integer" },
  ...more,
});
const text: JsonObject = { type: "string" };

test.each<[what: string, x: JsonObject, given: JsonObject, sent: JsonObject]>([
  [
    "beside a member of another name",
    open({ id: text }),
    { id: "a", b: 1 },
    { id: "a", other_members: [{ key: "b", value: 1 }] },
  ],
  [
    "beside a member of the name that they would have",
    open({ other_members: text }),
    { other_members: "a", b: 1 },
    { other_members: "a", other_members_2: [{ key: "b", value: 1 }] },
  ],
  [
    "beside members of both names that they would have",
    open({ other_members: text, other_members_2: text }),
    { other_members_2: "a", b: 1 },
    { other_members_2: "a", other_members_3: [{ key: "b", value: 1 }] },
  ],
  [
    "beside a required member of that name",
    open({ id: text }, { required: ["other_members"] }),
    { other_members: 3, b: 1 },
    { other_members: 3, other_members_2: [{ key: "b", value: 1 }] },
  ],
  [
    "of the name that they travel under",
    open({ id: text }),
    { other_members: 3 },
    { other_members: [{ key: "other_members", value: 3 }] },
  ],
  [
    "beside members that are called as the parts of a pair",
    open({ key: text, value: text }),
    { key: "a", value: "b", c: 1 },
    { key: "a", value: "b", other_members: [{ key: "c", value: 1 }] },
  ],
])("further members travel as pairs: %s", (_, x, given, sent) => {
  const { way } = lowered(x);
  expect(Object.keys(sentAs(x).properties as JsonObject)).toEqual(expect.arrayContaining(Object.keys(sent)));
  expect(way.send({ x: given })).toEqual({ x: sent });
  const complaints: string[] = [];
  expect(way.raise({ x: sent }, "", (at) => complaints.push(at))).toEqual({ x: given });
  expect(complaints).toEqual([]);
});

const owned = '"id" is a member of its own and cannot come as a pair.';

test.each<[what: string, x: JsonObject, sent: JsonValue, raised: JsonObject, complaint: string]>([
  [
    "in place of a declared member",
    open({ id: text }),
    { other_members: [{ key: "id", value: 7 }] },
    { id: 7 },
    `/x/id ${owned}`,
  ],
  [
    "beside the declared member, which stays as it is",
    open({ id: text }),
    { id: "a", other_members: [{ key: "id", value: 7 }] },
    { id: "a" },
    `/x/id ${owned}`,
  ],
  [
    "of a member that is declared so that nothing fits it",
    open({ id: false, name: text }),
    { other_members: [{ key: "id", value: 7 }] },
    { id: 7 },
    `/x/id ${owned}`,
  ],
])("no pair is taken %s", (_, x, sent, raised, complaint) => {
  const complaints: string[] = [];
  const back = lowered(x).way.raise({ x: sent }, "", (at, message) => complaints.push(`${at} ${message}`));
  expect(back).toEqual({ x: raised });
  expect(complaints).toEqual([complaint]);
});

test.each<[least: number, sent: JsonObject, lost: readonly string[]]>([
  [1, { minItems: 1 }, []],
  [
    2,
    { description: "At least 2 members. A list of key-value pairs; each key appears only once." },
    ["annotation /properties/x/minProperties"],
  ],
])("a map of %i or more members, where lists are of 1 or more", (least, sent, lost) => {
  const x = { type: "object", additionalProperties: text, minProperties: least };
  const facts: SchemaFacts = { ...closed, numbers: { minItems: [0, 1] } };
  expect(sentAs(x, facts)).toMatchObject({ type: "array", ...sent });
  expect(sentAs(x, facts).minItems).toBe(sent.minItems);
  expect(lowered(x, facts).losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(lost);
});

const empty: JsonObject = { type: "object", additionalProperties: false };

test("an object that is always empty is written as text where every object must have a member", () => {
  expect(sentAs(empty, filled)).toEqual({ type: "string", enum: ["{}"] });
});

test.each<[what: string, x: JsonObject]>([
  ["a member", { ...empty, minProperties: 1 }],
  ["a member of a name", { ...empty, required: ["a"] }],
])("nothing fits an empty object that must have %s", (_, x) => {
  expect(() => lowered(x, filled)).toThrow("No value fits the schema.");
});
