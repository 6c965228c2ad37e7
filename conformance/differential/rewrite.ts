import type { JsonObject, JsonValue } from "@toolwright/core";
import { type MutableObject, setOwn } from "../instances/own.ts";

/** The document with every name an object inherits from its prototype changed into an ordinary one. */
export function withPlainNames(value: JsonValue): JsonValue {
  if (typeof value === "string") return plainName(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withPlainNames);
  const copy: MutableObject = {};
  for (const [name, child] of Object.entries(value)) setOwn(copy, plainName(name), withPlainNames(child));
  return copy;
}

const plainName = (name: string): string => (name in Object.prototype ? `${name}Renamed` : name);

/** The schema as draft-07 reads it: nothing beside a reference. */
export function withReferencesAlone(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withReferencesAlone);
  const { $ref, definitions } = value as JsonObject;
  if (typeof $ref === "string")
    return definitions === undefined ? { $ref } : { $ref, definitions: withReferencesAlone(definitions) };
  const copy: MutableObject = {};
  for (const [name, child] of Object.entries(value)) setOwn(copy, name, withReferencesAlone(child));
  return copy;
}

/** The schema without `multipleOf`, where it is a number and so the keyword. */
export function withoutMultiples(value: JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutMultiples);
  const copy: MutableObject = {};
  for (const [name, child] of Object.entries(value)) {
    if (name !== "multipleOf" || typeof child !== "number") setOwn(copy, name, withoutMultiples(child));
  }
  return copy;
}
