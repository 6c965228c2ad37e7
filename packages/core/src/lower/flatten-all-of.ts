import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { forEachLowering } from "./for-each-lowering.ts";
import { isReplaced, merge } from "./merge.ts";
import type { Origins } from "./origins.ts";
import { plainUnevaluated } from "./plain-unevaluated.ts";
import { Refusal } from "./prepared.ts";

export interface Look {
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  readonly origins: Origins;
}

export interface Flattened {
  readonly schema: JsonValue;
  /** Members that cannot be written into the one schema, by index. */
  readonly left: readonly number[];
  /** What members say beside what is said already, and what the one schema has room for only once. */
  readonly unsaid: readonly { readonly member: number; readonly keyword: string }[];
}

/**
 * A schema with its `allOf` merged into it. Definitions are looked up where a member is a reference, once: one that
 * leads back here stays.
 */
export function flattenAllOf(schema: JsonObject, look: Look, depth = 0): Flattened {
  const { allOf, unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  if (!Array.isArray(allOf)) return { schema, left: [], unsaid: [] };
  const { origins } = look;
  let merged: JsonValue = origins.derive(schema, rest);
  const left: number[] = [];
  const unsaid: { member: number; keyword: string }[] = [];
  for (const [i, member] of (allOf as readonly JsonValue[]).entries()) {
    // To look at one takes time also where nothing comes of it.
    origins.spend(schema, 1);
    const inside = new Set<string>();
    const plain = withoutAllOf(member, look, depth + 1, inside);
    const both: JsonValue | undefined =
      plain === undefined ? undefined : merge(merged, plain, origins, inside);
    if (both === undefined) left.push(i);
    else {
      for (const keyword of replacedIn(merged, plain)) inside.add(keyword);
      for (const keyword of inside) unsaid.push({ member: i, keyword });
      merged = both;
    }
    // Inside another, one that cannot be written in leaves nothing to write.
    if (left.length > 0 && depth > 0) break;
  }
  // What the members evaluate is known only where they are all in one place.
  if (!isJsonObject(merged) || left.length > 0) return { schema: merged, left, unsaid };
  const {
    unevaluatedProperties: members = unevaluatedProperties,
    unevaluatedItems: items = unevaluatedItems,
  } = merged;
  // Where a member looks at all that nothing names, nothing is left for what stands around it.
  const whole: JsonObject = {
    ...merged,
    ...(members !== undefined && { unevaluatedProperties: members }),
    ...(items !== undefined && { unevaluatedItems: items }),
  };
  return { schema: plainUnevaluated(origins.derive(merged, whole), origins, ""), left, unsaid };
}

const replacedIn = (one: JsonValue, two: JsonValue | undefined): readonly string[] =>
  isJsonObject(one) && isJsonObject(two)
    ? Object.keys(two).filter((keyword) => isReplaced(keyword, one, two))
    : [];

/** Members inside one another; one that is a reference counts twice. */
const DEEPEST = 200;

/** A member as one schema without references and members of its own at the top; nothing where there is no such. */
function withoutAllOf(
  member: JsonValue,
  look: Look,
  depth: number,
  unsaid: Set<string>,
): JsonValue | undefined {
  if (!isJsonObject(member)) return member;
  const { origins } = look;
  if (typeof member.$ref !== "string" && member.allOf === undefined)
    return plainUnevaluated(member, origins, "");
  if (depth > DEEPEST)
    throw new Refusal(
      origins.of(member, ""),
      `Members of "allOf" stand more than ${DEEPEST / 2} deep inside one another.`,
    );
  const {
    schema,
    left,
    unsaid: inside,
  } = flattenedIn(origins).get(member) ?? flattenMember(member, look, depth);
  for (const { keyword } of inside) unsaid.add(keyword);
  return left.length > 0 ? undefined : schema;
}

const flattenedIn = forEachLowering(() => new Map<JsonObject, Flattened>());

/** Those that several others have in common would be gone through once for each way to them. */
function flattenMember(member: JsonObject, look: Look, depth: number): Flattened {
  const whole = typeof member.$ref === "string" ? withReferenceAsMember(member, look) : member;
  const flattened =
    whole === undefined ? { schema: member, left: [0], unsaid: [] } : flattenAllOf(whole, look, depth);
  flattenedIn(look.origins).set(member, flattened);
  return flattened;
}

/**
 * `$ref` holds beside what stands beside it, as a member of `allOf` does. What is said where it is used is said of this
 * use, and stands for what the definition says of all.
 */
export function withReferenceAsMember(
  schema: JsonObject,
  { definitionOf, origins }: Look,
): JsonObject | undefined {
  const { $ref, allOf, ...rest } = schema;
  const target = definitionOf(String($ref));
  if (target === undefined) return undefined;
  const said = hasOwnWords(schema, target) ? withoutWords(target, origins) : target;
  return origins.derive(schema, { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), said] });
}

/** Whether something is said where a definition is used that is not what the definition says. */
export const hasOwnWords = (schema: JsonObject, target: JsonValue | undefined): target is JsonObject =>
  isJsonObject(target) &&
  schema.description !== undefined &&
  target.description !== undefined &&
  target.description !== schema.description;

function withoutWords(target: JsonObject, origins: Origins): JsonObject {
  const { description, ...rest } = target;
  return origins.derive(target, rest);
}
