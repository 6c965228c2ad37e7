import type { Notation } from "../format/layout.ts";
import { usualNode } from "../format/usual-node.ts";
import { copyByName } from "../json/by-name.ts";
import { areDistinctNames } from "../json/distinct-names.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { isShallow } from "./is-shallow.ts";
import type { Keys } from "./keys.ts";

/** What a target has nothing to change about, but how it is spelled. */
export interface PlainWords {
  /** Of schemas without parts, each as it is spelled; nothing for those that are not sent as they are. */
  readonly types: Readonly<Record<PartlessType, string | undefined>>;
  /** Where schemas are written in a notation of the target's own, the types of those with parts. */
  readonly spelled: { readonly object: string; readonly array: string } | undefined;
  readonly description: boolean;
  readonly title: boolean;
  readonly default: boolean;
  readonly enum: boolean;
  readonly limits: ReadonlyMap<string, Limit>;
  /** Whether objects with members may be parts, and the root. */
  readonly objects: boolean;
  readonly rootObjects: boolean;
  readonly lists: boolean;
  /** Which names members may have, where there is a rule. */
  readonly keys: Keys | undefined;
  readonly rootKeys: Keys | undefined;
  /** What becomes of it that an object has no further members; nothing where somebody else has to say. */
  readonly closed: "kept" | "left out" | undefined;
}

/** The types of values without members or items. */
export type PartlessType = "string" | "integer" | "boolean" | "number" | "null";

export const partlessTypes = (spell: (type: PartlessType) => string | undefined): PlainWords["types"] => ({
  string: spell("string"),
  integer: spell("integer"),
  boolean: spell("boolean"),
  number: spell("number"),
  null: spell("null"),
});

/** A keyword with a number or a text that says more of values of some types. */
export interface Limit {
  readonly isSound: (value: JsonValue) => boolean;
  readonly types: readonly string[];
  /** Whether numbers are spelled as texts. */
  readonly isText: boolean;
}

/** The same in a notation of the target's own; that objects are closed is at most left out. */
export function spelledWords(words: PlainWords, { types, texts }: Notation): PlainWords {
  const spell = (type: JsonValue): string => types.get(type) ?? String(type);
  return {
    ...words,
    types: partlessTypes((type) => (words.types[type] === undefined ? undefined : spell(type))),
    spelled: { object: spell("object"), array: spell("array") },
    limits: new Map([...words.limits].map(([name, limit]) => [name, { ...limit, isText: texts.has(name) }])),
    closed: words.closed === "left out" ? "left out" : undefined,
  };
}

/** What was met on a walk. */
export interface Met {
  /** How many schemas. */
  parts: number;
  /** Of how many it is left out that they have no further members. */
  closed: number;
  isRootClosed: boolean;
  /** Whether the root names its dialect. */
  isNamed: boolean;
}

export const startWalk = (): Met => ({ parts: 0, closed: 0, isRootClosed: false, isNamed: false });

/** For a walk over a part. */
export function startAgain(met: Met): void {
  met.parts = 0;
  met.closed = 0;
}

/** Larger ones are looked at with more care. */
export const FEW = 1_000;
export const SHALLOW = 20;

/**
 * A schema that is sound and sent as it is, beyond doubt, as the target spells it; nothing where there is any. Most
 * schemas of tools are an object with described members, and this is a fraction of the look at any schema. Where nothing
 * is spelled otherwise it is the author's own, in whose parts what is to be left out still stands.
 */
export function plainWalk(
  schema: JsonObject,
  words: PlainWords,
  depth: number,
  met: Met,
): JsonObject | undefined {
  let type: JsonValue | undefined;
  let description: JsonValue | undefined;
  let title: JsonValue | undefined;
  let values: JsonValue | undefined;
  let preset: JsonValue | undefined;
  let members: JsonValue | undefined;
  let required: JsonValue | undefined;
  let items: JsonValue | undefined;
  let isClosed = false;
  let isLimited = false;
  for (const keyword in schema) {
    const value = schema[keyword] as JsonValue;
    switch (keyword) {
      case "type":
        type = value;
        break;
      case "description":
        if (!words.description || typeof value !== "string") return undefined;
        description = value;
        break;
      case "properties":
        members = value;
        break;
      case "required":
        required = value;
        break;
      case "items":
        items = value;
        break;
      case "enum":
        values = value;
        break;
      case "default":
        if (!words.default || (typeof value !== "string" && !isShallow(value))) return undefined;
        preset = value;
        break;
      case "title":
        if (!words.title || typeof value !== "string") return undefined;
        title = value;
        break;
      case "$schema":
        if (depth > 0 || !isKnownDialect(value)) return undefined;
        met.isNamed = true;
        break;
      case "additionalProperties":
        if (value !== false || words.closed === undefined) return undefined;
        isClosed = true;
        break;
      default:
        if (words.limits.get(keyword)?.isSound(value) !== true) return undefined;
        isLimited = true;
    }
  }
  if (typeof type !== "string" || ++met.parts >= FEW) return undefined;
  if (isLimited && (values !== undefined || !mayLimit(schema, type, words))) return undefined;
  if (members !== undefined) {
    if (type !== "object" || isLimited || items !== undefined || values !== undefined) return undefined;
    if (isClosed && words.closed === "left out") {
      met.closed += 1;
      if (depth === 0) met.isRootClosed = true;
    }
    const written = walkMembers(members, required, words, depth, met);
    if (written === undefined) return undefined;
    if (words.spelled === undefined && (depth > 0 || (!met.isNamed && !met.isRootClosed))) return schema;
    const node = usualNode(words.spelled?.object ?? type, description, title, undefined, preset);
    node.properties = written;
    if (required !== undefined) node.required = required;
    if (isClosed && words.closed === "kept") node.additionalProperties = false;
    return node;
  }
  // Arguments are an object.
  if (depth === 0 || isClosed || required !== undefined) return undefined;
  if (items !== undefined) {
    if (type !== "array" || values !== undefined || !words.lists) return undefined;
    const written =
      depth < SHALLOW && isJsonObject(items) ? plainWalk(items, words, depth + 1, met) : undefined;
    if (written === undefined || words.spelled === undefined) return written && schema;
    const node = usualNode(words.spelled.array, description, title, undefined, preset);
    if (isLimited && !addLimits(node, schema, words)) return undefined;
    node.items = written;
    return node;
  }
  const spelled = spelledType(type, words);
  if (spelled === undefined) return undefined;
  if (values !== undefined && !mayChoose(values, type, words)) return undefined;
  if (words.spelled === undefined) return schema;
  // As most are.
  if (title === undefined && values === undefined && preset === undefined && !isLimited)
    return description === undefined ? { type: spelled } : { type: spelled, description };
  const node = usualNode(spelled, description, title, values, preset);
  return isLimited && !addLimits(node, schema, words) ? undefined : node;
}

/** How many schemas a part is made of where all of it is sent as it is, with nothing left out; none where that is not sure. */
export function plainParts(part: JsonObject, words: PlainWords, depth: number, met: Met): number {
  startAgain(met);
  return plainWalk(part, words, depth, met) !== undefined && met.closed === 0 ? met.parts : 0;
}

/** By name each: to look it up would take longer than all else that is asked of most schemas. */
function spelledType(type: string, { types }: PlainWords): string | undefined {
  switch (type) {
    case "string":
      return types.string;
    case "integer":
      return types.integer;
    case "boolean":
      return types.boolean;
    case "number":
      return types.number;
    case "null":
      return types.null;
    default:
      return undefined;
  }
}

/** Compared rather than looked up: to find a text in a set takes a number made of all its letters. */
export const isKnownDialect = (name: JsonValue | undefined): boolean =>
  name === "http://json-schema.org/draft-07/schema#" ||
  name === "https://json-schema.org/draft/2020-12/schema";

/** The declared members as they are spelled; the same where they are not. */
function walkMembers(
  members: JsonValue,
  required: JsonValue | undefined,
  words: PlainWords,
  depth: number,
  met: Met,
): JsonObject | undefined {
  if (!(depth === 0 ? words.rootObjects : words.objects) || depth >= SHALLOW) return undefined;
  if (!isJsonObject(members) || (required !== undefined && !Array.isArray(required))) return undefined;
  const keys = depth === 0 ? words.rootKeys : words.keys;
  // What is written over is read from the copy: nothing can come between that was not looked at.
  const copy = words.spelled === undefined ? undefined : copyByName(members);
  const seen = copy ?? members;
  const demanded = required === undefined ? 0 : required.length;
  let declared = 0;
  let inTurn = 0;
  for (const name in seen) {
    const part = seen[name];
    declared += 1;
    if (keys !== undefined && !keys.take(name)) return undefined;
    // Most authors require in the order in which they declare.
    if (inTurn < demanded && (required as readonly JsonValue[])[inTurn] === name) inTurn += 1;
    const written = isJsonObject(part) ? plainWalk(part, words, depth + 1, met) : undefined;
    if (written === undefined) return undefined;
    if (copy !== undefined) copy[name] = written;
  }
  // Only arguments may be none.
  if (declared === 0 && depth > 0) return undefined;
  if (inTurn < demanded && !areDeclared(required as readonly JsonValue[], members)) return undefined;
  return seen;
}

function areDeclared(names: readonly JsonValue[], members: JsonObject): boolean {
  if (!areDistinctNames(names)) return false;
  for (const name of names) if (!Object.hasOwn(members, name)) return false;
  return true;
}

const mayChoose = (values: JsonValue, type: string, words: PlainWords): boolean =>
  words.enum && type === "string" && areTexts(values);

/** Texts that stay apart without capitals, and none of them empty. */
export function areTexts(values: JsonValue): boolean {
  if (!Array.isArray(values) || values.length === 0) return false;
  let hasCapitals = false;
  for (let i = 0; i < values.length; i++) {
    const text = values[i] as JsonValue;
    if (typeof text !== "string" || text === "") return false;
    hasCapitals ||= text !== text.toLowerCase();
  }
  return !hasCapitals || new Set((values as readonly string[]).map(inSmall)).size === values.length;
}

const inSmall = (text: string): string => text.toLowerCase();

/** Whether all of them speak of its type. */
function mayLimit(schema: JsonObject, type: string, { limits }: PlainWords): boolean {
  for (const keyword in schema) if (limits.get(keyword)?.types.includes(type) === false) return false;
  return true;
}

/** They are read once more, and might have become others if they are not JSON. */
function addLimits(node: Record<string, JsonValue>, schema: JsonObject, { limits }: PlainWords): boolean {
  for (const keyword in schema) {
    const limit = limits.get(keyword);
    if (limit === undefined) continue;
    const value = schema[keyword] as JsonValue;
    if (!limit.isSound(value)) return false;
    setOwn(node, keyword, limit.isText ? String(value) : value);
  }
  return true;
}
