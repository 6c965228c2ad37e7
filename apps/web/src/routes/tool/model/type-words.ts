import { isJsonObject, type JsonValue } from "@toolwright/core";
import { resolveReference } from "./resolve-reference.ts";

/** What kind of value a schema takes, in a few words: "list of text", "text or null". */
export function typeWords(schema: JsonValue, root: JsonValue, depth = 0): string {
  if (schema === false) return "nothing";
  if (!isJsonObject(schema)) return "anything";
  if (depth > 4) return "…";
  const inside = (value: JsonValue) => typeWords(resolveReference(value, root), root, depth + 1);
  if (typeof schema.$ref === "string") return `as ${schema.$ref}`;
  if (Object.hasOwn(schema, "const")) return JSON.stringify(schema.const);
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type) => typeof type === "string",
  );
  if (types.length === 0) return untyped(schema, inside);
  return types.map((type) => wordFor(String(type), schema, inside)).join(" or ");
}

type Inside = (schema: JsonValue) => string;
type Schema = Readonly<Record<string, JsonValue>>;

function wordFor(type: string, schema: Schema, inside: Inside): string {
  if (type === "string") return "text";
  if (type === "array") return schema.items === undefined ? "list" : `list of ${inside(schema.items)}`;
  if (type === "object" && schema.properties === undefined && isJsonObject(schema.additionalProperties))
    return `map of ${inside(schema.additionalProperties)}`;
  return type;
}

function untyped(schema: Schema, inside: Inside): string {
  const forms = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(forms)) return [...new Set(forms.map(inside))].join(" or ");
  if (isJsonObject(schema.properties)) return "object";
  return Array.isArray(schema.enum) ? "one of these" : "anything";
}
