import { areDistinctNames } from "../json/distinct-names.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Keys } from "./keys.ts";

/** What a target has nothing to change about. */
export interface PlainWords {
  /** Of schemas without parts. */
  readonly types: ReadonlySet<JsonValue>;
  readonly description: boolean;
  readonly title: boolean;
  readonly default: boolean;
  readonly enum: boolean;
  /** Objects with members, and whether one may also be the root. */
  readonly objects: boolean;
  readonly rootObjects: boolean;
  readonly lists: boolean;
  /** Which names members may have, where there is a rule. */
  readonly keys: Keys | undefined;
  readonly rootKeys: Keys | undefined;
  /** Whether it is left out of the root that there are no further members. */
  readonly closedRoot: boolean;
}

/** Larger ones are looked at with more care. */
export const FEW = 1_000;
export const SHALLOW = 20;

/**
 * How many schemas there are in one that is sound and sent as it is, beyond doubt; none where there is any. Most schemas
 * of tools are an object with described members, and this is a fraction of the look at any schema. Of the root it is
 * left to who asks what it says of its dialect and of further members.
 */
export function plainParts(schema: JsonObject, words: PlainWords, depth: number): number {
  let type: JsonValue | undefined;
  let values: JsonValue | undefined;
  let members: JsonValue | undefined;
  let required: JsonValue | undefined;
  let items: JsonValue | undefined;
  for (const keyword in schema) {
    const value = schema[keyword] as JsonValue;
    switch (keyword) {
      case "type":
        type = value;
        break;
      case "description":
        if (!words.description || typeof value !== "string") return 0;
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
        if (!words.enum) return 0;
        values = value;
        break;
      case "default":
        if (!words.default) return 0;
        break;
      case "title":
        if (!words.title || typeof value !== "string") return 0;
        break;
      case "$schema":
        if (depth > 0) return 0;
        break;
      case "additionalProperties":
        if (depth > 0 || !words.closedRoot || value !== false) return 0;
        break;
      default:
        return 0;
    }
  }
  if (type === "object") {
    if (values !== undefined || items !== undefined || !(depth === 0 ? words.rootObjects : words.objects))
      return 0;
    return isJsonObject(members) ? partsOfMembers(members, required, words, depth) : 0;
  }
  // Arguments are an object.
  if (depth === 0 || members !== undefined || required !== undefined) return 0;
  if (type === "array") {
    if (values !== undefined || !words.lists || !isJsonObject(items) || depth >= SHALLOW) return 0;
    const parts = plainParts(items, words, depth + 1);
    return parts === 0 ? 0 : parts + 1;
  }
  if (items !== undefined || type === undefined || !words.types.has(type)) return 0;
  return values === undefined || (type === "string" && areTexts(values)) ? 1 : 0;
}

/** Of an object that declares them, itself included. */
function partsOfMembers(
  members: JsonObject,
  required: JsonValue | undefined,
  words: PlainWords,
  depth: number,
): number {
  if (depth >= SHALLOW || (required !== undefined && !Array.isArray(required))) return 0;
  const keys = depth === 0 ? words.rootKeys : words.keys;
  let count = 1;
  let inTurn = 0;
  // Names that nobody else gave are listed anew each time, and this way that takes the least time.
  const declared = Object.entries(members);
  for (let i = 0; i < declared.length; i++) {
    const member = declared[i] as [string, JsonValue];
    const name = member[0];
    const part = member[1];
    if (keys !== undefined && !keys.take(name)) return 0;
    // Most authors require in the order in which they declare.
    if (required !== undefined && required[inTurn] === name) inTurn += 1;
    const parts = isJsonObject(part) ? plainParts(part, words, depth + 1) : 0;
    if (parts === 0 || count + parts >= FEW) return 0;
    count += parts;
  }
  // Only arguments may be none.
  if (count === 1 && depth > 0) return 0;
  return required === undefined || inTurn === required.length || areDeclared(required, members) ? count : 0;
}

function areDeclared(names: readonly JsonValue[], members: JsonObject): boolean {
  if (!areDistinctNames(names)) return false;
  for (const name of names) if (!Object.hasOwn(members, name)) return false;
  return true;
}

export function areTexts(values: JsonValue): boolean {
  if (!Array.isArray(values) || values.length === 0) return false;
  for (let i = 0; i < values.length; i++) if (typeof values[i] !== "string" || values[i] === "") return false;
  return true;
}
