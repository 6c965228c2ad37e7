import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { short } from "../schema/explain/short.ts";

/** A definition with the members that it must have and its tool does not say, and a note of each. */
export function withUnsaid(definition: JsonObject, unsaid: JsonObject, notes: Diagnostic[]): JsonObject {
  const missing = Object.keys(unsaid).filter((name) => !Object.hasOwn(definition, name));
  if (missing.length === 0) return definition;
  const complete: Record<string, JsonValue> = { ...definition };
  for (const name of missing) {
    const value = unsaid[name] as JsonValue;
    // The profile's own stays nobody else's.
    setOwn(complete, name, JSON.parse(JSON.stringify(value)) as JsonValue);
    notes.push(unsaidMember(name, value));
  }
  return complete;
}

/** The note of a member that a tool does not say and is given. */
export const unsaidMember = (name: string, value: JsonValue): Diagnostic => ({
  code: "unsaid-member",
  severity: "info",
  message: `The tool has no "${name}" and the target requires one; it is sent as ${short(value)}.`,
  pointer: child("", name),
});
