import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";

/** Gives a definition the members that must stand in it, whatever it says of them itself. */
export function addFixed(definition: Record<string, JsonValue>, fixed: JsonObject): void {
  for (const name in fixed) {
    const value = fixed[name] as JsonValue;
    const held = isJsonObject(value) && Object.hasOwn(definition, name) ? definition[name] : undefined;
    setOwn(definition, name, isJsonObject(held) ? withFixed(held, value as JsonObject) : value);
  }
}

/** The parts of a definition may be its author's. */
function withFixed(part: JsonObject, fixed: JsonObject): JsonObject {
  const complete: Record<string, JsonValue> = { ...part };
  addFixed(complete, fixed);
  return complete;
}
