import type { JsonObject, JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { asserts } from "./keyword-families.ts";

/** In OpenAPI 3.0 it speaks of the type beside it; what else is said of the value still holds for null. */
export function isNullable({ nullable, type }: JsonObject): boolean {
  if (nullable !== true) return false;
  return typeof type === "string" ? type !== "null" : Array.isArray(type) && !type.includes("null");
}

/** Whether it stands beside what says the type elsewhere, as generators write a reference or a union that may be null. */
export const isNullableWhole = ({
  nullable,
  type,
  $ref,
  allOf,
  anyOf,
  oneOf,
  $dynamicRef,
}: JsonObject): boolean =>
  nullable === true &&
  type === undefined &&
  $dynamicRef === undefined &&
  [$ref, allOf, anyOf, oneOf].some((each) => each !== undefined);

/** The same as a union with null; what only tells something, or is referred to, stays beside that. */
export function orNull({ nullable, ...schema }: JsonObject): Record<string, JsonValue> {
  const whole: Record<string, JsonValue> = {};
  const beside: Record<string, JsonValue> = {};
  for (const keyword of Object.keys(schema))
    setOwn(asserts(keyword) ? whole : beside, keyword, schema[keyword] as JsonValue);
  wholes.add(whole);
  return { ...beside, anyOf: [whole, { type: "null" }] };
}

const wholes = new WeakSet<object>();

/** Whether a branch is what its author wrote where the union stands. */
export const isWholeOfUnion = (branch: JsonValue): boolean =>
  typeof branch === "object" && branch !== null && wholes.has(branch);
