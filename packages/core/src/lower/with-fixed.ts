import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";

/** A definition with members that must stand in it, whatever it says of them itself. */
export function withFixed(definition: JsonObject, fixed: JsonObject): JsonObject {
  const complete: Record<string, JsonValue> = { ...definition };
  for (const name of Object.keys(fixed)) {
    const value = fixed[name] as JsonValue;
    const held = Object.hasOwn(complete, name) ? complete[name] : undefined;
    setOwn(complete, name, isJsonObject(value) && isJsonObject(held) ? withFixed(held, value) : value);
  }
  return complete;
}
