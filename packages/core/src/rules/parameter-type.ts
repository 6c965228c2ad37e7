import { isJsonObject, type JsonValue } from "../json/json.ts";

/** The types of a listed parameter: what JSON Schema calls each, and which values are of it. */
export const parameterTypes: Readonly<
  Record<string, { readonly schemaType: string; readonly holds: (value: JsonValue) => boolean }>
> = {
  String: { schemaType: "string", holds: (value) => typeof value === "string" },
  // Larger ones lose digits in JavaScript without a word.
  Integer: { schemaType: "integer", holds: (value) => Number.isSafeInteger(value) },
  Number: { schemaType: "number", holds: (value) => typeof value === "number" },
  Boolean: { schemaType: "boolean", holds: (value) => typeof value === "boolean" },
  Array: { schemaType: "array", holds: (value) => Array.isArray(value) },
  Object: { schemaType: "object", holds: (value) => isJsonObject(value) },
};

export const parameterType = (type: JsonValue | undefined) =>
  typeof type === "string" && Object.hasOwn(parameterTypes, type) ? parameterTypes[type] : undefined;
