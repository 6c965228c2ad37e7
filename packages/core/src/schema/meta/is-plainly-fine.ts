import type { JsonObject, JsonValue } from "../../json/json.ts";
import { fits, typeBits } from "../plan/types.ts";

/** Says nothing that a value could break. */
const idle = new Set([
  "default",
  "description",
  "title",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
]);

/** Whether a schema asks for a type and no more, and the value is of it, as nearly every default is. */
export function isPlainlyFine(schema: JsonObject, value: JsonValue): boolean {
  const mask = typeBits.get(schema.type);
  if (mask === undefined || !fits(mask, value)) return false;
  for (const keyword in schema) if (keyword !== "type" && !idle.has(keyword)) return false;
  return true;
}
