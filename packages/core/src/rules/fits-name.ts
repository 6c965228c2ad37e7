import type { NameFacts } from "../profile/profile.ts";

const made = new WeakMap<NameFacts, RegExp>();

/** Whether a name matches the pattern of such names, where there is one. */
export function fitsName(name: string, facts: NameFacts): boolean {
  if (facts.pattern === undefined) return true;
  let pattern = made.get(facts);
  if (pattern === undefined) {
    pattern = new RegExp(facts.pattern, "u");
    made.set(facts, pattern);
  }
  return pattern.test(name);
}
