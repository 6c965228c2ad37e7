import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "@toolwright/core";
import { resolveReference } from "../model/resolve-reference.ts";

/** Arguments as somebody might give them: an example of the author's, or a value for each that is required. */
export function exampleArguments({ inputSchema, examples = [] }: Tool): JsonObject {
  const told = examples.find(isJsonObject);
  const given = told === undefined ? undefined : (told.arguments ?? told.input ?? told);
  if (isJsonObject(given)) return given;
  const example = exampleOf(inputSchema, inputSchema, 0);
  return isJsonObject(example) ? example : {};
}

function exampleOf(schema: JsonValue, root: JsonValue, depth: number): JsonValue {
  const resolved = resolveReference(schema, root);
  if (!isJsonObject(resolved) || depth > 6) return {};
  const { const: fixed, default: byDefault, examples, enum: choices, anyOf, oneOf } = resolved;
  for (const value of [fixed, byDefault, first(examples), first(choices)])
    if (value !== undefined) return value;
  const form = first(anyOf) ?? first(oneOf);
  if (resolved.type === undefined && resolved.properties === undefined && form !== undefined)
    return exampleOf(form, root, depth + 1);
  const type = Array.isArray(resolved.type) ? resolved.type[0] : resolved.type;
  switch (type) {
    case "string":
      return "text";
    case "integer":
    case "number":
      return typeof resolved.minimum === "number" ? resolved.minimum : 1;
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return [];
    default:
      return requiredOf(resolved, root, depth);
  }
}

function requiredOf({ properties, required }: JsonObject, root: JsonValue, depth: number): JsonObject {
  const wanted = Array.isArray(required) ? required : [];
  const entries = Object.entries(isJsonObject(properties) ? properties : {}).filter(([name]) =>
    wanted.includes(name),
  );
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(schema, root, depth + 1)]));
}

const first = (value: JsonValue | undefined): JsonValue | undefined =>
  Array.isArray(value) ? value[0] : undefined;
