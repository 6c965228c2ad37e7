import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Found } from "./define-format.ts";

/** The one definition that a document is, whatever kind of value that may be. */
export const findOne = (document: JsonValue): readonly Found[] => [{ at: "", value: document }];

export function findOneOrList(document: JsonValue): readonly Found[] {
  return isList(document) ? findInList(document, "") : findOne(document);
}

/** The definitions of `{ tools: [...] }`, of a list, or of one alone. */
export function findTools(document: JsonValue): readonly Found[] {
  const tools = member(document, "tools");
  return isList(tools) ? findInList(tools, "/tools") : findOneOrList(document);
}

export const findInList = (list: readonly JsonValue[], at: Pointer): readonly Found[] =>
  list.map((value, i) => ({ at: child(at, i), value }));

export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

/** What a value holds under a name of its own; nothing when it is no object. */
export const member = (value: JsonValue | undefined, key: string): JsonValue | undefined =>
  isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export const has = (value: JsonValue | undefined, key: string): value is JsonObject =>
  member(value, key) !== undefined;

export const joinOneOrList = (definitions: readonly JsonObject[]): JsonValue =>
  definitions.length === 1 ? (definitions[0] as JsonObject) : definitions;
