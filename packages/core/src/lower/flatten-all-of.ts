import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { merge } from "./merge.ts";
import type { Origins } from "./prepared.ts";

/**
 * A schema with its `allOf` merged into it. Definitions are looked up where a member is a reference, once: one that
 * leads back here stays. Nothing where the members cannot be written as one schema.
 */
export function flattenAllOf(
  schema: JsonObject,
  definitionOf: (reference: string) => JsonValue | undefined,
  origins: Origins,
): JsonValue | undefined {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf)) return schema;
  const closes = rest.unevaluatedProperties === false && rest.additionalProperties === undefined;
  const { unevaluatedProperties, ...open } = rest;
  let merged: JsonValue = origins.derive(schema, closes ? open : rest);
  for (const member of allOf as readonly JsonValue[]) {
    const resolved = resolve(member, definitionOf, origins, 0);
    if (resolved === undefined) return undefined;
    const both = merge(merged, resolved, origins);
    if (both === undefined) return undefined;
    merged = both;
  }
  // With all members in one place, what none of them evaluates is what none of them names.
  if (!closes || !isJsonObject(merged)) return merged;
  if (inPlace.some((keyword) => Object.hasOwn(merged as JsonObject, keyword))) return undefined;
  return origins.derive(merged, { ...merged, additionalProperties: merged.additionalProperties ?? false });
}

const inPlace = ["$ref", "anyOf", "oneOf", "if", "dependentSchemas", "not"];
const DEEPEST = 20;

/** A member as a schema without references and unions of its own at the top. */
function resolve(
  member: JsonValue,
  definitionOf: (reference: string) => JsonValue | undefined,
  origins: Origins,
  depth: number,
): JsonValue | undefined {
  if (!isJsonObject(member)) return member;
  if (depth > DEEPEST) return undefined;
  if (typeof member.$ref === "string") {
    const { $ref, ...siblings } = member;
    const target = definitionOf($ref as string);
    const resolved = target === undefined ? undefined : resolve(target, definitionOf, origins, depth + 1);
    return resolved === undefined ? undefined : merge(origins.derive(member, siblings), resolved, origins);
  }
  return member.allOf === undefined ? member : flattenAllOf(member, definitionOf, origins);
}
