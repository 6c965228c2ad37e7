import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";

/** What is said beside a union, said in its branches: of those that are no reference and not just null. */
export function intoBranches(schema: JsonObject): JsonObject {
  const { anyOf, ...said } = schema;
  if (!Array.isArray(anyOf) || Object.keys(said).length === 0) return schema;
  return { anyOf: anyOf.map((branch: JsonValue) => (canSay(branch) ? withSaid(branch, said) : branch)) };
}

const canSay = (branch: JsonValue): branch is JsonObject =>
  isJsonObject(branch) && branch.$ref === undefined && branch.type !== "null";

function withSaid(branch: JsonObject, said: JsonObject): JsonObject {
  const whole: JsonObject = { ...said, ...branch };
  const { description: outer } = said;
  const { description: inner } = branch;
  const both = typeof outer === "string" && typeof inner === "string" && outer !== inner;
  return intoBranches(both ? { ...whole, description: `${outer} ${inner}` } : whole);
}
