import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { Profile } from "./profile.ts";

/** The facts of a profile, each by its place, that no evidence speaks of. */
export function uncoveredFacts({ facts, emit, evidence }: Profile): readonly Pointer[] {
  const covered = new Set(evidence.flatMap(({ fact }) => fact));
  const uncovered: Pointer[] = [];

  function visit(value: JsonValue, at: Pointer): void {
    if (covered.has(at)) return;
    if (!isJsonObject(value) || Object.keys(value).length === 0) {
      uncovered.push(at);
      return;
    }
    for (const [name, member] of Object.entries(value)) visit(member as JsonValue, child(at, name));
  }

  const told = emit === undefined ? facts : { ...facts, emit };
  for (const [name, fact] of Object.entries(told)) visit(fact as JsonValue, child("", name));
  return uncovered;
}
