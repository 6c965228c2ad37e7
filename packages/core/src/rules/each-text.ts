import type { JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";

const DEEPEST = 256;

/** Every text in a value, names of members included; a name is told at the member's place. */
export function eachText(
  value: JsonValue,
  at: Pointer,
  visit: (text: string, at: Pointer, isName: boolean) => void,
  depth = 0,
): void {
  if (typeof value === "string") visit(value, at, false);
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (Array.isArray(value)) {
    value.forEach((item: JsonValue, i) => {
      eachText(item, child(at, i), visit, depth + 1);
    });
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const below = child(at, name);
    visit(name, below, true);
    eachText(member as JsonValue, below, visit, depth + 1);
  }
}
