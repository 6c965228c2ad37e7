import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { withoutKeywords } from "./copy-schema.ts";
import type { Origins } from "./origins.ts";

/** What is said beside a union, said in its branches: of those that are no reference and not just null. */
export function intoBranches(schema: JsonObject, origins: Origins): JsonObject {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || Object.keys(schema).length === 1) return schema;
  const said = withoutKeywords(schema, ["anyOf"]);
  return {
    anyOf: anyOf.map((branch: JsonValue) => (canSay(branch) ? withSaid(branch, said, origins) : branch)),
  };
}

const canSay = (branch: JsonValue): branch is JsonObject =>
  isJsonObject(branch) && branch.$ref === undefined && branch.type !== "null";

function withSaid(branch: JsonObject, said: JsonObject, origins: Origins): JsonObject {
  const whole: JsonObject = { ...said, ...branch };
  const { description: outer } = said;
  const { description: inner } = branch;
  const both = typeof outer === "string" && typeof inner === "string" && outer !== inner;
  const told = both ? { ...whole, description: `${outer} ${inner}` } : whole;
  return origins.derive(branch, intoBranches(told, origins));
}
