import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { addDescription } from "./add-description.ts";
import { asserts } from "./keyword-families.ts";
import type { Origins } from "./origins.ts";
import { ValueSet } from "./value-set.ts";

/**
 * A schema that takes exactly what both take; nothing where that cannot be written as one schema. Who asks is told
 * which keywords parts of both have that only say something, and that are sent of the first alone.
 */
export function merge(
  one: JsonValue,
  two: JsonValue,
  origins: Origins,
  inside?: Set<string>,
): JsonValue | undefined {
  if (one === false || two === false) return false;
  if (!isJsonObject(one)) return two;
  if (!isJsonObject(two)) return one;
  if (tangle(one, two)) return undefined;
  const merged: Record<string, JsonValue> = {};
  for (const keyword in one) {
    const first = one[keyword] as JsonValue;
    const second = own(two, keyword);
    if (second === undefined) {
      if (!objectKeywords.has(keyword)) setOwn(merged, keyword, first);
    } else if (deepEqual(first, second)) setOwn(merged, keyword, first);
    else if (!objectKeywords.has(keyword)) {
      const both = mergeKeyword(keyword, first, second, origins, inside);
      if (both === undefined) return undefined;
      if (isEmpty(keyword, both)) return false;
      setOwn(merged, keyword, both);
    }
  }
  for (const keyword in two)
    if (!Object.hasOwn(one, keyword) && !objectKeywords.has(keyword))
      setOwn(merged, keyword, two[keyword] as JsonValue);
  if (!mergeMembers(one, two, merged, origins, inside) || !mergeItems(one, two, merged)) return undefined;
  origins.join(one, two, merged);
  return merged;
}

/** Whether no type, value or branch is left that both take. */
const isEmpty = (keyword: string, both: JsonValue): boolean =>
  (keyword === "const" && Array.isArray(both) && both.length === 0) ||
  (["type", "enum", "anyOf"].includes(keyword) && Array.isArray(both) && both.length === 0);

/** Keywords that mean something only together, or that look at what stands beside them. */
const groups = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
  ["unevaluatedProperties", "properties", "additionalProperties", "patternProperties", ...inPlace()],
  ["unevaluatedItems", "items", "prefixItems", "contains", ...inPlace()],
];

function inPlace(): string[] {
  return ["$ref", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"];
}

/** Whether keywords of one would change the meaning of keywords of the other. */
function tangle(one: JsonObject, two: JsonObject): boolean {
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i] as readonly string[];
    const [first] = group as [string];
    if (i >= 2 && own(one, first) === undefined && own(two, first) === undefined) continue;
    const ones = heldBy(one, group);
    if (ones > 0 && heldBy(two, group) > 0 && !areAlike(one, two, group)) return true;
  }
  return false;
}

function heldBy(schema: JsonObject, keywords: readonly string[]): number {
  let count = 0;
  for (const keyword of keywords) if (Object.hasOwn(schema, keyword)) count += 1;
  return count;
}

const areAlike = (one: JsonObject, two: JsonObject, keywords: readonly string[]): boolean =>
  heldBy(one, keywords) === heldBy(two, keywords) &&
  keywords.every((each) => !Object.hasOwn(one, each) || deepEqual(one[each], own(two, each)));

/** Merged together, because each bears on the members that the others do not name. */
const objectKeywords = new Set(["properties", "additionalProperties", "patternProperties"]);

const own = (schema: JsonObject, keyword: string): JsonValue | undefined =>
  Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;

function mergeKeyword(
  keyword: string,
  first: JsonValue,
  second: JsonValue,
  origins: Origins,
  inside: Set<string> | undefined,
): JsonValue | undefined {
  switch (keyword) {
    case "type":
      return commonTypes(first, second);
    case "enum":
      return commonValues(first, second);
    // Equal ones are not asked about.
    case "const":
      return [];
    case "not":
      return { anyOf: [first, second] };
    case "allOf":
      return [...(first as readonly JsonValue[]), ...(second as readonly JsonValue[])];
    case "required":
      return [...new Set([...(first as readonly JsonValue[]), ...(second as readonly JsonValue[])])];
    case "minimum":
    case "exclusiveMinimum":
    case "minLength":
    case "minItems":
    case "minProperties":
      return Math.max(Number(first), Number(second));
    case "maximum":
    case "exclusiveMaximum":
    case "maxLength":
    case "maxItems":
    case "maxProperties":
      return Math.min(Number(first), Number(second));
    case "multipleOf":
      return leastCommonMultiple(Number(first), Number(second));
    case "uniqueItems":
      return first === true || second === true;
    case "items":
    case "propertyNames":
      return mergeParts(first, second, origins, inside);
    case "anyOf":
    case "oneOf":
      return keyword === "anyOf" && Array.isArray(first) && Array.isArray(second)
        ? mergeUnions(first, second, origins, inside)
        : undefined;
    case "description":
      return bothSaid(first, second);
    case "examples":
      return [...listOf(first), ...listOf(second)];
    case "deprecated":
    case "readOnly":
    case "writeOnly":
      return first === true || second === true;
    default:
      return asserts(keyword) ? undefined : first;
  }
}

/** Both are told of the value; what one says already is not said again. */
export function bothSaid(first: JsonValue, second: JsonValue): JsonValue {
  if (typeof first !== "string" || typeof second !== "string") return first;
  if (first.includes(second)) return first;
  if (second.includes(first)) return second;
  return addDescription({ description: first }, second).description as JsonValue;
}

/** The same of parts of both. */
function mergeParts(
  one: JsonValue,
  two: JsonValue,
  origins: Origins,
  inside: Set<string> | undefined,
): JsonValue | undefined {
  if (inside !== undefined && isJsonObject(one) && isJsonObject(two))
    for (const keyword in two) if (isReplaced(keyword, one, two)) inside.add(keyword);
  return merge(one, two, origins, inside);
}

/** Whether of two values of a keyword only the first is sent. */
export const isReplaced = (keyword: string, one: JsonObject, two: JsonObject): boolean =>
  replaced(keyword) &&
  Object.hasOwn(one, keyword) &&
  Object.hasOwn(two, keyword) &&
  !deepEqual(one[keyword], two[keyword]);

const joined = new Set(["description", "examples", "deprecated", "readOnly", "writeOnly"]);

const replaced = (keyword: string): boolean => !asserts(keyword) && !joined.has(keyword);

function commonTypes(first: JsonValue, second: JsonValue): JsonValue {
  const [ones, twos] = [listOf(first), listOf(second)];
  const common = new Set<JsonValue>();
  for (const type of ones) {
    if (twos.includes(type)) common.add(type);
    // Every integer is a number.
    if (type === "integer" && twos.includes("number")) common.add("integer");
    if (type === "number" && twos.includes("integer")) common.add("integer");
  }
  const names = [...common];
  return names.length === 1 ? (names[0] as JsonValue) : names;
}

const listOf = (value: JsonValue): readonly JsonValue[] => (Array.isArray(value) ? value : [value]);

function commonValues(first: JsonValue, second: JsonValue): JsonValue | undefined {
  if (!Array.isArray(first) || !Array.isArray(second)) return undefined;
  const listed = new ValueSet(second);
  return first.filter((value: JsonValue) => listed.has(value));
}

function leastCommonMultiple(first: number, second: number): number | undefined {
  if (!Number.isInteger(first) || !Number.isInteger(second) || first <= 0 || second <= 0) return undefined;
  let [a, b] = [first, second];
  while (b !== 0) [a, b] = [b, a % b];
  const multiple = (first / a) * second;
  return Number.isSafeInteger(multiple) ? multiple : undefined;
}

/** Branches that two unions may multiply to. */
const MOST = 24;

/** A value of both unions is of some branch of each. */
export function mergeUnions(
  first: readonly JsonValue[],
  second: readonly JsonValue[],
  origins: Origins,
  inside?: Set<string>,
): readonly JsonValue[] | undefined {
  if (first.length * second.length > MOST) return undefined;
  const branches: JsonValue[] = [];
  for (const one of first) {
    for (const two of second) {
      const both = mergeParts(one, two, origins, inside);
      if (both === undefined) return undefined;
      if (both !== false) branches.push(both);
    }
  }
  return branches;
}

const none: JsonObject = Object.freeze({});

/** Members that one names and the other does not are held to what the other says of all others. */
function mergeMembers(
  one: JsonObject,
  two: JsonObject,
  merged: Record<string, JsonValue>,
  origins: Origins,
  inside: Set<string> | undefined,
): boolean {
  const ones = isJsonObject(one.properties) ? one.properties : none;
  const twos = isJsonObject(two.properties) ? two.properties : none;
  const patterned = one.patternProperties !== undefined || two.patternProperties !== undefined;
  const closing = one.additionalProperties ?? two.additionalProperties;
  if (patterned) {
    // Which names a pattern takes is not known here.
    if (closing !== undefined && (one.patternProperties === undefined || two.patternProperties === undefined))
      return false;
    if (one.patternProperties !== undefined && two.patternProperties !== undefined) return false;
    merged.patternProperties = (one.patternProperties ?? two.patternProperties) as JsonValue;
  }
  if (ones !== none || twos !== none) {
    const properties: Record<string, JsonValue> = {};
    const names = new Set([...Object.keys(ones), ...Object.keys(twos)]);
    origins.spend(one, names.size);
    for (const name of names) {
      const first = Object.hasOwn(ones, name) ? ones[name] : (one.additionalProperties ?? true);
      const second = Object.hasOwn(twos, name) ? twos[name] : (two.additionalProperties ?? true);
      const both = mergeParts(first as JsonValue, second as JsonValue, origins, inside);
      if (both === undefined) return false;
      setOwn(properties, name, both);
    }
    merged.properties = properties;
  } else if (one.properties !== undefined || two.properties !== undefined) merged.properties = {};
  if (closing === undefined) return true;
  const rest = mergeParts(
    one.additionalProperties ?? true,
    two.additionalProperties ?? true,
    origins,
    inside,
  );
  if (rest === undefined) return false;
  merged.additionalProperties = rest;
  return true;
}

/** A prefix changes what the other's `items` is about, so only one of both may have either. */
function mergeItems(one: JsonObject, two: JsonObject, merged: Record<string, JsonValue>): boolean {
  if (merged.prefixItems === undefined) return true;
  const other = one.prefixItems === undefined ? one : two.prefixItems === undefined ? two : null;
  return other !== null && other.items === undefined;
}
