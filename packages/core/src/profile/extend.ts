import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { resolvePointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { Evidence, Profile } from "./profile.ts";

/** A profile with what it says, and for the rest what the profile says that it extends. */
export function extendProfile(base: Profile, own: Profile): Profile {
  const emit = { ...base.emit, ...own.emit };
  return {
    ...base,
    ...own,
    facts: merge(base.facts as JsonObject, own.facts as JsonObject) as Profile["facts"],
    ...(Object.keys(emit).length > 0 && { emit: emit as NonNullable<Profile["emit"]> }),
    evidence: [...own.evidence, ...stillTrue(base.evidence, own)],
  };
}

/** Objects member by member; a list or a scalar takes the place of what was there. */
function merge(base: JsonObject, own: JsonObject): JsonObject {
  const merged: Record<string, JsonValue> = {};
  for (const name of new Set([...Object.keys(base), ...Object.keys(own)])) {
    const [before, after] = [member(base, name), member(own, name)];
    if (isJsonObject(before) && isJsonObject(after)) setOwn(merged, name, merge(before, after));
    else setOwn(merged, name, (after === undefined ? before : after) as JsonValue);
  }
  return merged;
}

const member = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The evidence for facts that were neither changed nor given evidence anew. */
function stillTrue(evidence: readonly Evidence[], { facts, emit, evidence: newer }: Profile): Evidence[] {
  const own = { ...facts, emit } as unknown as JsonValue;
  const again = newer.flatMap(({ fact }) => fact);
  return evidence.flatMap((each) => {
    const left = [each.fact].flat().filter((fact) => {
      const value = resolvePointer(own, fact);
      const isChanged = value !== undefined && !isJsonObject(value);
      return !isChanged && !again.some((other) => fact === other || fact.startsWith(`${other}/`));
    });
    return left.length === 0 ? [] : [{ ...each, fact: left.length === 1 ? (left[0] as string) : left }];
  });
}
