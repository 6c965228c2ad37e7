import type { ObjectFacts } from "../profile/schema-facts.ts";

export type KeyRule = NonNullable<ObjectFacts["keys"]>;

const made = new WeakMap<KeyRule, RegExp>();

/** The pattern of the names that properties may have. */
export function keyPattern(rule: KeyRule): RegExp {
  let pattern = made.get(rule);
  if (pattern === undefined) {
    pattern = new RegExp(rule.pattern, "u");
    made.set(rule, pattern);
  }
  return pattern;
}

export const longestKey = ({ longest = 64 }: KeyRule): number => longest;

/** Whether a property may have a name. */
export const takesKey = (rule: KeyRule, name: string): boolean =>
  name.length <= longestKey(rule) && keyPattern(rule).test(name);
