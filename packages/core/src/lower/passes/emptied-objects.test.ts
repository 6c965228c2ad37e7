import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";

const facts: SchemaFacts = {
  keywords: { propertyNames: "rejected", unevaluatedProperties: "rejected", if: "rejected" },
  booleans: "nowhere",
  objects: { closed: "must", filled: "below-root" },
};

test.each<[what: string, asked: JsonObject]>([
  ["names", { propertyNames: { maxLength: 2 } }],
  ["what nothing names", { if: { properties: { b: {} } }, unevaluatedProperties: { type: "integer" } }],
])("an object without possible members is not opened against what it asks of %s", (_, asked) => {
  const x = { type: "object", properties: { a: false }, ...asked };
  const { schema, losses } = lowerSchema({ type: "object", properties: { x } }, facts);
  expect(schema).toMatchObject({ properties: { x: { type: "array", maxItems: 0 } } });
  expect(losses.map((loss) => `${loss.class} ${loss.pointer}`)).toContain("narrowed /properties/x");
});
