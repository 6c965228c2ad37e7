import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const around = (x: JsonValue): JsonObject => ({
  type: "object",
  properties: { x },
  required: ["x"],
  additionalProperties: false,
});

/** What x becomes, and the class and place of what is lost. */
function lowered(x: JsonObject, facts: SchemaFacts): [x: JsonValue | undefined, lost: readonly string[]] {
  const { schema, losses } = lowerSchema(around(x), facts);
  const sent = isJsonObject(schema.properties) ? schema.properties.x : undefined;
  return [sent, losses.map((loss) => `${loss.class} ${loss.pointer.replace("/properties/x", "")}`)];
}

const inclusive: SchemaFacts = {
  keywords: { exclusiveMinimum: "rejected", exclusiveMaximum: "rejected" },
  unlisted: "enforced",
};

test.each<[what: string, x: JsonObject, sent: JsonObject]>([
  ["above 3", { exclusiveMinimum: 3 }, { minimum: 4 }],
  ["below 3", { exclusiveMaximum: 3 }, { maximum: 2 }],
  ["above two and a half", { exclusiveMinimum: 2.5 }, { minimum: 3 }],
  ["below two and a half", { exclusiveMaximum: 2.5 }, { maximum: 2 }],
  ["above -2.5", { exclusiveMinimum: -2.5 }, { minimum: -2 }],
  ["above 3, and 10 or more", { exclusiveMinimum: 3, minimum: 10 }, { minimum: 10 }],
  ["above 3, and 2 or more", { exclusiveMinimum: 3, minimum: 2 }, { minimum: 4 }],
  ["below 9, and 5 or less", { exclusiveMaximum: 9, maximum: 5 }, { maximum: 5 }],
  ["below 9, and 20 or less", { exclusiveMaximum: 9, maximum: 20 }, { maximum: 8 }],
])("an integer %s is the same in inclusive bounds", (_, x, sent) => {
  expect(lowered({ type: "integer", ...x }, inclusive)).toEqual([{ type: "integer", ...sent }, []]);
});

const listing: SchemaFacts = {
  keywords: Object.fromEntries(
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].map((each) => [
      each,
      "rejected",
    ]),
  ),
  unlisted: "enforced",
};

const from = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

test.each<[what: string, x: JsonObject, sent: JsonObject]>([
  ["1 to 3", { minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }],
  ["even ones", { exclusiveMinimum: 0.5, exclusiveMaximum: 4.5, multipleOf: 2 }, { enum: [2, 4] }],
  ["twenty of them", { minimum: 1, maximum: 20 }, { enum: from(1, 20) }],
  ["twenty of them between others", { exclusiveMinimum: 0, exclusiveMaximum: 21 }, { enum: from(1, 20) }],
  ["twenty-one of them", { minimum: 0, maximum: 20 }, { description: "At least 0. At most 20." }],
])("integers of a small range are listed: %s", (_, x, sent) => {
  const [found, lost] = lowered({ type: "integer", ...x }, listing);
  expect(found).toEqual({ type: "integer", ...sent });
  expect(lost).toEqual("enum" in sent ? [] : ["annotation /minimum", "annotation /maximum"]);
});

test.each<[what: string, x: JsonObject, facts: SchemaFacts, lost: string]>([
  [
    "a bound of integers",
    { exclusiveMinimum: 20 },
    { ...inclusive, highest: { minimum: 10 } },
    "/exclusiveMinimum",
  ],
  [
    "the tighter of two",
    { exclusiveMaximum: 20, maximum: 15 },
    { ...inclusive, highest: { maximum: 10 } },
    "/maximum",
  ],
])("what becomes another bound and is lost then is lost where it was written: %s", (_, x, facts, lost) => {
  expect(lowered({ type: "integer", ...x }, facts)[1]).toContain(`annotation ${lost}`);
});

test("a list of integers comes from where the bounds were written", () => {
  const author = around({ type: "integer", minimum: 1, maximum: 3 });
  expect(lowerSchema(author, listing).originOf("/properties/x/enum")).toBe("/properties/x/minimum");
});

const patterned: SchemaFacts = {
  keywords: { minLength: "rejected", maxLength: "rejected" },
  unlisted: "enforced",
};

test.each<[what: string, x: JsonObject, sent: JsonObject, facts?: SchemaFacts]>([
  ["2 to 3", { minLength: 2, maxLength: 3 }, { pattern: "^[\\s\\S]{2,3}$" }],
  ["none", { maxLength: 0 }, { pattern: "^[\\s\\S]{0,0}$" }],
  ["100 or more", { minLength: 100 }, { pattern: "^[\\s\\S]{100,}$" }],
  ["101 or more", { minLength: 101 }, { description: "At least 101 characters." }],
  ["up to 100", { maxLength: 100 }, { pattern: "^[\\s\\S]{0,100}$" }],
  ["up to 101", { maxLength: 101 }, { description: "At most 101 characters." }],
  [
    "up to 20, where a pattern counts that far",
    { maxLength: 20 },
    { pattern: "^[\\s\\S]{0,20}$" },
    { ...patterned, patterns: { quantifier: 20 } },
  ],
  [
    "up to 21, where a pattern counts to 20",
    { maxLength: 21 },
    { description: "At most 21 characters." },
    { ...patterned, patterns: { quantifier: 20 } },
  ],
])("lengths become a pattern, or words where it would be large: %s", (_, x, sent, facts = patterned) => {
  expect(lowered({ type: "string", ...x }, facts)[0]).toEqual({ type: "string", ...sent });
});

test.each<[what: string, x: JsonObject, facts: SchemaFacts]>([
  ["3 or more and 1 or less", { type: "integer", minimum: 3, maximum: 1 }, listing],
  ["no multiple of 5 between 1 and 4", { type: "integer", minimum: 1, maximum: 4, multipleOf: 5 }, listing],
  ["5 characters and no more than 2", { type: "string", minLength: 5, maxLength: 2 }, patterned],
])("bounds that nothing fits are no bounds of what is sent: %s", (_, x, facts) => {
  const optional = { type: "object", properties: { x, y: { type: "string" } }, additionalProperties: false };
  expect(lowerSchema(optional, facts).schema).toEqual({
    type: "object",
    properties: { y: { type: "string" } },
    additionalProperties: false,
  });
  expect(() => lowerSchema(around(x), facts)).toThrow("No value fits the schema.");
});
