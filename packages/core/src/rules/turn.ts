import type { Rule } from "./rule.ts";

type Part = "document" | "tool" | "name" | "parameter" | "field" | "schema" | "whole";

/** A rule beside the part of it that is called: rules differ in their parts, turns are all alike and quick to take. */
export interface Turn<P extends Part> {
  readonly rule: Rule;
  readonly take: NonNullable<Rule[P]>;
}

/** The rules that have such a part. */
export function turnsOf<P extends Part>(rules: readonly Rule[], part: P): readonly Turn<P>[] {
  return rules.flatMap((rule): Turn<P>[] => {
    const take: Rule[P] = rule[part];
    return take === undefined ? [] : [{ rule, take: take as NonNullable<Rule[P]> }];
  });
}
