import type { JsonObject, JsonValue } from "../json.ts";

/** The members of all objects in a value. Fewer than the text has colons means that some key stood there twice. */
export function countMembers(root: JsonValue): number {
  const waiting: JsonValue[] = [root];
  let members = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === "object" && item !== null) waiting.push(item);
    } else if (typeof value === "object") {
      for (const key in value as JsonObject) {
        members++;
        const member = (value as JsonObject)[key] as JsonValue;
        if (typeof member === "object" && member !== null) waiting.push(member);
      }
    }
  }
  return members;
}
