import type { JsonObject, JsonValue } from "../json/json.ts";

/** What a target has nothing to change about, in a schema without parts. */
export interface PlainWords {
  readonly types: ReadonlySet<JsonValue>;
  readonly description: boolean;
  readonly title: boolean;
  readonly default: boolean;
  readonly enum: boolean;
}

/**
 * Whether a schema without parts is sound and sent as it is, beyond doubt. Most schemas inside a tool's are one type and
 * a description, and this is a fraction of the look at any schema.
 */
export function isPlainLeaf(schema: JsonObject, words: PlainWords): boolean {
  let type: JsonValue | undefined;
  let values: JsonValue | undefined;
  for (const keyword in schema) {
    const value = schema[keyword] as JsonValue;
    switch (keyword) {
      case "type":
        type = value;
        break;
      case "description":
        if (!words.description || typeof value !== "string") return false;
        break;
      case "title":
        if (!words.title || typeof value !== "string") return false;
        break;
      case "default":
        if (!words.default) return false;
        break;
      case "enum":
        if (!words.enum) return false;
        values = value;
        break;
      default:
        return false;
    }
  }
  if (type === undefined || !words.types.has(type)) return false;
  return values === undefined || (type === "string" && areTexts(values));
}

export function areTexts(values: JsonValue): boolean {
  if (!Array.isArray(values) || values.length === 0) return false;
  for (let i = 0; i < values.length; i++) if (typeof values[i] !== "string" || values[i] === "") return false;
  return true;
}
