import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Origins } from "./prepared.ts";
import { resolved } from "./resolved.ts";

/** Whether a lowered schema takes null already. */
export function admitsNull(
  schema: JsonValue,
  definitionOf: (reference: string) => JsonValue | undefined,
  origins: Origins,
): boolean {
  const looked = resolved(schema, definitionOf, origins);
  if (!isJsonObject(looked)) return true;
  const { type, anyOf, enum: values, const: value } = looked;
  if (value !== undefined) return value === null;
  if (Array.isArray(values)) return values.includes(null);
  if (Array.isArray(anyOf))
    return anyOf.some((branch: JsonValue) => admitsNull(branch, definitionOf, origins));
  if (type === undefined) return looked.$ref === undefined;
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

/** The same schema, or null. What is said of the value stays outside. */
export function nullable(schema: JsonObject): JsonObject {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: "null" }] };
  if (typeof type === "string" && type !== "object" && type !== "array") {
    const widened: JsonObject = { ...schema, type: [type, "null"] };
    if (Array.isArray(schema.enum)) return { ...widened, enum: [...schema.enum, null] };
    if (schema.const === undefined) return widened;
    const { const: value, ...rest } = widened;
    return { ...rest, enum: [value as JsonValue, null] };
  }
  const { description, title, default: preset, ...rest } = schema;
  return {
    ...(description !== undefined && { description }),
    ...(title !== undefined && { title }),
    ...(preset !== undefined && { default: preset }),
    anyOf: [rest, { type: "null" }],
  };
}
