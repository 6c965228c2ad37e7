import type { Pointer } from "../json/pointer.ts";
import { evidenceFor } from "../profile/evidence-for.ts";
import type { Profile } from "../profile/profile.ts";

const known = new WeakMap<Profile, Map<Pointer, "error" | "warning">>();

/** How grave it is to break a fact: where nobody knows and the careful answer stands, it is a warning. */
export function gravityOf(profile: Profile, fact: Pointer): "error" | "warning" {
  let facts = known.get(profile);
  if (facts === undefined) {
    facts = new Map();
    known.set(profile, facts);
  }
  const held = facts.get(fact);
  if (held !== undefined) return held;
  const gravity = evidenceFor(fact, profile.evidence)?.mark === "N" ? "warning" : "error";
  facts.set(fact, gravity);
  return gravity;
}
