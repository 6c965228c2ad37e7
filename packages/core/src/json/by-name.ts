import type { JsonObject, JsonValue } from "./json.ts";

/**
 * A copy whose members are to be written over, under names that come from anywhere. It has the hidden class of what it
 * is copied from; filled one by one it would leave one behind for each name that nobody had before. All names are its
 * own already, so that `__proto__` is one like any other.
 */
export const copyByName = (object: JsonObject): Record<string, JsonValue> => ({ ...object });
