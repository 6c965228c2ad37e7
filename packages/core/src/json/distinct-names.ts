import type { JsonValue } from "./json.ts";

/** So few are compared each with each. */
const FEW = 20;

/** Whether it is surely a list of names of which none stands twice. */
export function areDistinctNames(value: JsonValue): value is readonly string[] {
  if (!Array.isArray(value) || value.length > FEW) return false;
  for (let i = 0; i < value.length; i++)
    if (typeof value[i] !== "string" || value.indexOf(value[i]) < i) return false;
  return true;
}
