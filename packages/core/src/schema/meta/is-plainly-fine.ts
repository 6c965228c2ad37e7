import type { JsonObject, JsonValue } from "../../json/json.ts";
import { fits, typeBits } from "../plan/types.ts";

/** Whether a schema asks for little beside a type, and the value is surely fine, as nearly every default is. */
export function isPlainlyFine(schema: JsonObject, value: JsonValue): boolean {
  const mask = typeBits.get(schema.type);
  if (mask === undefined || !fits(mask, value)) return false;
  for (const keyword in schema) if (!isMet(keyword, schema[keyword] as JsonValue, value)) return false;
  return true;
}

/** Whether a value surely does what one keyword beside the type asks. */
function isMet(keyword: string, asked: JsonValue, value: JsonValue): boolean {
  switch (keyword) {
    case "type":
    case "default":
    case "description":
    case "title":
    case "examples":
    case "deprecated":
    case "readOnly":
    case "writeOnly":
    case "$comment":
      return true;
    case "enum":
      return Array.isArray(asked) && asked.includes(value);
    case "minimum":
      return typeof asked === "number" && typeof value === "number" && value >= asked;
    case "maximum":
      return typeof asked === "number" && typeof value === "number" && value <= asked;
    default:
      return false;
  }
}
