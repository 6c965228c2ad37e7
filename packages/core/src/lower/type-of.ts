import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";

/** Between them every value is of one; integers are numbers. */
export const allTypes: readonly string[] = ["null", "boolean", "number", "string", "array", "object"];

export function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isJsonObject(value)) return "object";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** Whether a value is of a type as schemas name it. */
export const isOfType = (value: JsonValue, type: JsonValue): boolean =>
  typeOf(value) === type || (type === "number" && typeof value === "number");

/** The types that a schema names; nothing where it names none. */
export function typesOf({ type }: JsonObject): readonly string[] | undefined {
  if (type === undefined) return undefined;
  return (Array.isArray(type) ? type : [type]).map(String);
}

/** The values that a schema lists. */
export function valuesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}
