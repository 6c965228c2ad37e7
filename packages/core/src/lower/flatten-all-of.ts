import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { merge } from "./merge.ts";
import type { Origins } from "./origins.ts";
import { plainUnevaluated } from "./plain-unevaluated.ts";

export interface Look {
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  readonly origins: Origins;
}

export interface Flattened {
  readonly schema: JsonValue;
  /** Members that cannot be written into the one schema, by index. */
  readonly left: readonly number[];
}

/**
 * A schema with its `allOf` merged into it. Definitions are looked up where a member is a reference, once: one that
 * leads back here stays.
 */
export function flattenAllOf(schema: JsonObject, look: Look, depth = 0): Flattened {
  const { allOf, unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  if (!Array.isArray(allOf)) return { schema, left: [] };
  const { origins } = look;
  let merged: JsonValue = origins.derive(schema, rest);
  const left: number[] = [];
  for (const [i, member] of (allOf as readonly JsonValue[]).entries()) {
    const plain = withoutAllOf(member, look, depth + 1);
    const both: JsonValue | undefined = plain === undefined ? undefined : merge(merged, plain, origins);
    if (both === undefined) left.push(i);
    else merged = both;
  }
  // What the members evaluate is known only where they are all in one place.
  if (!isJsonObject(merged) || left.length > 0) return { schema: merged, left };
  const whole: JsonObject = {
    ...merged,
    ...(unevaluatedProperties !== undefined && { unevaluatedProperties }),
    ...(unevaluatedItems !== undefined && { unevaluatedItems }),
  };
  return { schema: plainUnevaluated(origins.derive(merged, whole), origins, ""), left };
}

const DEEPEST = 20;

/** A member as one schema without references and members of its own at the top; nothing where there is no such. */
function withoutAllOf(member: JsonValue, look: Look, depth: number): JsonValue | undefined {
  if (!isJsonObject(member)) return member;
  if (depth > DEEPEST) return undefined;
  if (typeof member.$ref !== "string" && member.allOf === undefined)
    return plainUnevaluated(member, look.origins, "");
  const whole = typeof member.$ref === "string" ? withReferenceAsMember(member, look) : member;
  if (whole === undefined) return undefined;
  const { schema, left } = flattenAllOf(whole, look, depth);
  return left.length > 0 ? undefined : schema;
}

/** `$ref` holds beside what stands beside it, as a member of `allOf` does. */
export function withReferenceAsMember(
  schema: JsonObject,
  { definitionOf, origins }: Look,
): JsonObject | undefined {
  const { $ref, allOf, ...rest } = schema;
  const target = definitionOf(String($ref));
  if (target === undefined) return undefined;
  return origins.derive(schema, { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), target] });
}
