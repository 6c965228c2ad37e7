import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { keywords } from "../schema/keywords.ts";
import { typeBits } from "../schema/plan/types.ts";
import { isInvolved } from "./plain-schema.ts";

/** Larger ones are looked at with more care. */
const FEW = 1_000;
const SHALLOW = 20;

const meaningful: ReadonlySet<string> = new Set([...keywords.map(({ name }) => name), ...isInvolved]);

const dialects: ReadonlySet<JsonValue> = new Set([
  "http://json-schema.org/draft-07/schema#",
  "https://json-schema.org/draft/2020-12/schema",
]);

/**
 * Whether a schema is plain and sound beyond doubt, by one quick look: nearly all schemas of tools are. Of the others it
 * says nothing, and they are checked keyword by keyword.
 */
export function isSurelyPlain(schema: JsonValue): boolean {
  try {
    return isJsonObject(schema) && look(schema, 0) < FEW;
  } catch {
    // Only JavaScript objects can throw when read, never JSON; the check says what is wrong.
    return false;
  }
}

/** How many schemas there are, itself included; far too many where one of them is doubtful. */
function look(schema: JsonObject, depth: number): number {
  if (depth > SHALLOW) return FEW;
  let count = 1;
  for (const keyword in schema) {
    const value = schema[keyword] as JsonValue;
    switch (keyword) {
      case "type":
        if (!typeBits.has(value)) return FEW;
        break;
      case "description":
      case "title":
      case "format":
        if (typeof value !== "string") return FEW;
        break;
      case "properties":
        count += lookAtMembers(value, depth);
        break;
      case "items":
      case "additionalProperties":
        count += lookBelow(value, depth);
        break;
      case "required":
        if (!areDistinctNames(value)) return FEW;
        break;
      case "enum":
        if (!Array.isArray(value)) return FEW;
        break;
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum":
        if (typeof value !== "number") return FEW;
        break;
      case "minLength":
      case "maxLength":
      case "minItems":
      case "maxItems":
        if (!Number.isSafeInteger(value) || (value as number) < 0) return FEW;
        break;
      case "default":
        // One that does not fit is worth a warning, and sent all the same.
        break;
      case "$schema":
        if (depth > 0 || !dialects.has(value)) return FEW;
        break;
      default:
        if (meaningful.has(keyword)) return FEW;
    }
    if (count >= FEW) return FEW;
  }
  return count;
}

const lookBelow = (value: JsonValue, depth: number): number => {
  if (typeof value === "boolean") return 1;
  return isJsonObject(value) ? look(value, depth + 1) : FEW;
};

function lookAtMembers(properties: JsonValue, depth: number): number {
  if (!isJsonObject(properties)) return FEW;
  let count = 0;
  for (const name in properties) {
    count += lookBelow(properties[name] as JsonValue, depth);
    if (count >= FEW) return FEW;
  }
  return count;
}

function areDistinctNames(value: JsonValue): boolean {
  if (!Array.isArray(value) || value.length > SHALLOW) return false;
  for (let i = 0; i < value.length; i++)
    if (typeof value[i] !== "string" || value.indexOf(value[i]) < i) return false;
  return true;
}
