import type { JsonObject, JsonValue } from "./json.ts";

/**
 * An object to be filled under names that come from anywhere. Filled one by one, an ordinary object would leave a hidden
 * class behind for each name that nobody had before, which costs more than all the rest of a copy. Until it is finished
 * it has no prototype, so that `__proto__` is a name like any other.
 */
export const openByName = (): Record<string, JsonValue> => Object.create(null) as Record<string, JsonValue>;

/** The same with all that another object has. */
export function copyByName(object: JsonObject): Record<string, JsonValue> {
  const copy = openByName();
  for (const name in object) copy[name] = object[name] as JsonValue;
  return copy;
}

/** The filled object as an ordinary one. */
export const finishByName = (object: Record<string, JsonValue>): JsonObject =>
  Object.setPrototypeOf(object, Object.prototype) as JsonObject;
