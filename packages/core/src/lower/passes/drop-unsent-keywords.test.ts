import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { compile } from "../compile.ts";
import { lowerSchema } from "../lower-schema.ts";

const around = (x: JsonObject): JsonObject => ({
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

const without = (keyword: string): SchemaFacts => ({
  keywords: { [keyword]: "rejected" },
  unlisted: "enforced",
});
const text: JsonObject = { type: "string" };

test.each<[unsent: string, x: JsonObject, words: string]>([
  [
    "dependentSchemas",
    {
      type: "object",
      properties: { a: text },
      dependentSchemas: { a: { required: ["b"], properties: { b: text } } },
      unevaluatedProperties: false,
    },
    "No other members.",
  ],
  ["contains", { type: "array", contains: text, unevaluatedItems: false }, "No other items."],
  [
    "if",
    {
      type: "object",
      if: { required: ["a"] },
      then: { properties: { a: text, b: text } },
      unevaluatedProperties: text,
    },
    "Other members must be a string.",
  ],
])("without %s nothing is held to what it does not speak of", (unsent, x, words) => {
  const [sent, lost] = lowered(x, without(unsent));
  const blind = x.type === "array" ? "unevaluatedItems" : "unevaluatedProperties";
  expect(sent).not.toHaveProperty(blind);
  expect(sent).toMatchObject({ description: expect.stringContaining(words) });
  expect(lost).toContain(`annotation /${blind}`);
});

/** As libraries write a record of integers. */
const counts: JsonObject = {
  type: "object",
  propertyNames: { type: "string" },
  additionalProperties: { type: "integer" },
};

test.each(["openai-strict", "anthropic-strict", "xai", "cohere", "deepseek-strict"])(
  "that names are texts needs no words for %s, and nothing is lost",
  (target) => {
    const tool = { name: "count", description: "Counts.", inputSchema: around(counts) };
    const { payload, losses } = compile([tool], { target });
    expect(losses).toEqual([]);
    expect(JSON.stringify(payload)).not.toMatch(/propertyNames|[Nn]ames of members/);
  },
);

test("that names are of some texts is told where it cannot be said", () => {
  const some = { ...counts, propertyNames: { type: "string", pattern: "^[a-z]+$" } };
  const [sent, lost] = lowered(some, without("propertyNames"));
  expect(sent).toMatchObject({ description: "Names of members must match `^[a-z]+$`." });
  expect(lost).toEqual(["annotation /propertyNames"]);
});

const person: JsonObject = { type: "object", properties: { name: text } };
const allRequired: SchemaFacts = { objects: { requires: "all" } };

test.each<[what: string, places: readonly JsonObject[], isKept: boolean]>([
  ["texts", [text, text], true],
  ["a place that travels in another form", [text, person], false],
  ["places that all do", [person, person], false],
])(
  "items of a tuple are compared as they travel only where that is how their author meant it: %s",
  (_, prefixItems, isKept) => {
    const [sent, lost] = lowered({ type: "array", prefixItems, uniqueItems: true }, allRequired);
    expect((sent as JsonObject).uniqueItems).toBe(isKept ? true : undefined);
    expect((sent as JsonObject).description).toBe(isKept ? undefined : "No two items may be equal.");
    expect(lost).toEqual(isKept ? [] : ["annotation /uniqueItems"]);
  },
);
