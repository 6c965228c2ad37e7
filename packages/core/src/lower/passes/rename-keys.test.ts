import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const facts: SchemaFacts = { objects: { keys: { pattern: "^[a-zA-Z_][a-zA-Z0-9_]*$", longest: 64 } } };
const text: JsonObject = { type: "string" };
const name: JsonObject = { type: "object", properties: { "first-name": text, "last-name": text } };

test("what names other members names them as they travel", () => {
  const author: JsonObject = {
    ...name,
    required: ["first-name"],
    dependentRequired: { "first-name": ["last-name"], "last-name": ["first-name", "title"] },
    additionalProperties: false,
  };
  const { schema, losses, way } = lowerSchema(author, facts);
  expect(schema).toEqual({
    type: "object",
    properties: { first_name: text, last_name: text },
    required: ["first_name"],
    dependentRequired: { first_name: ["last_name"], last_name: ["first_name", "title"] },
    additionalProperties: false,
  });
  expect(losses).toEqual([]);
  expect(way.send({ "first-name": "Ada" })).toEqual({ first_name: "Ada" });
});

const taken = ["narrowed /properties/first-name", "narrowed /properties/last-name"] as const;

test.each<[what: string, more: JsonObject, lost: readonly string[]]>([
  ["an open object", {}, taken],
  ["a closed object", { additionalProperties: false }, []],
  ["an object with others of one type", { additionalProperties: text }, taken],
  [
    "a closed object with names of a pattern",
    { patternProperties: { "^first": text }, additionalProperties: false },
    taken,
  ],
])("a name that something else can no longer have is told, of %s", (_, more, lost) => {
  const { losses } = lowerSchema({ ...name, ...more }, facts);
  const narrowed = losses.filter((loss) => loss.class === "narrowed");
  expect(narrowed.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(lost);
});
