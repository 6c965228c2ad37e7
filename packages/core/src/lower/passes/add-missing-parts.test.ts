import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import { lowerSchema } from "../lower-schema.ts";

const noObject: JsonObject = { required: ["a"], properties: { a: false } };
const told = ["widened /properties/x/unevaluatedItems"];

test.each<[x: JsonObject, losses: readonly string[]]>([
  [{ type: "array", unevaluatedItems: false }, told],
  [{ type: "array", unevaluatedItems: { description: "Any." } }, []],
  [{ ...noObject, unevaluatedItems: false }, told],
  [{ ...noObject, unevaluatedItems: {} }, []],
])("%j is given items, and with them all count as evaluated", (x, losses) => {
  const facts = { arrays: { items: "must" } } as const;
  const lowered = lowerSchema({ type: "object", properties: { x } }, facts);
  expect(lowered.schema).toMatchObject({ properties: { x: { items: {} } } });
  expect(lowered.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(losses);
});
