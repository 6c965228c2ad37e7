import type { JsonObject, JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { short } from "../schema/explain/short.ts";

/** A definition with the members that it must have and its tool does not say. */
export function withUnsaid(
  definition: JsonObject,
  unsaid: JsonObject,
  tell: (name: string, message: string) => void,
): JsonObject {
  const missing = Object.keys(unsaid).filter((name) => !Object.hasOwn(definition, name));
  if (missing.length === 0) return definition;
  const complete: Record<string, JsonValue> = { ...definition };
  for (const name of missing) {
    const value = unsaid[name] as JsonValue;
    setOwn(complete, name, value);
    tell(name, `The tool says no "${name}" and the target wants one; it is given ${short(value)}.`);
  }
  return complete;
}
