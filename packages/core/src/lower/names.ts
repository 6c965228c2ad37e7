import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { NameFacts } from "../profile/profile.ts";
import { asOthers } from "../rules/as-others.ts";
import { fitsName } from "../rules/fits-name.ts";
import { short } from "../schema/explain/short.ts";
import { hash } from "./legal-name.ts";
import { spellings } from "./spellings.ts";

export interface NameOptions {
  readonly facts: NameFacts;
  /** Whether names that are too long or already taken get a mark; otherwise there is no name for them. */
  readonly mayMark: boolean;
}

/** The name on the wire, or why there is none. */
export type WireName = { readonly name: string } | { readonly problem: Diagnostic };

/**
 * Names that the target takes, in the order of those given. A name that fits stays as it is, wherever it stands; no two
 * are alike, even for somebody who takes no notice of case; none is cut without a mark that depends on all of it.
 */
export function wireNames(names: readonly string[], { facts, mayMark }: NameOptions): readonly WireName[] {
  const only = names[0];
  // One that fits is in nobody's way.
  if (names.length === 1 && only !== undefined && isLegal(only, facts)) return [{ name: only }];
  const taken = new Set<string>();
  const found: (WireName | undefined)[] = [];
  for (const name of names) {
    const isFree = isLegal(name, facts) && !taken.has(key(name, mayMark));
    if (isFree) taken.add(key(name, mayMark));
    found.push(isFree ? { name } : undefined);
  }
  return found.map((legal, i) => {
    if (legal !== undefined) return legal;
    const made = makeName(names[i] as string, facts, mayMark, taken);
    if ("name" in made) taken.add(key(made.name, mayMark));
    return made;
  });
}

/** Where names cannot be marked, two that differ in case only are two names. */
const key = (name: string, mayMark: boolean): string => (mayMark ? name.toLowerCase() : name);

/** Whether a target takes a name as it is. */
export function isLegal(name: string, facts: NameFacts): boolean {
  if (facts.reserved?.includes(name)) return false;
  if ("advice" in facts) return true;
  const most = longest(facts);
  return fitsName(name, facts) && (name.length <= most || length(name) <= most);
}

const length = (name: string): number => [...name].length;

const longest = (facts: NameFacts): number => facts.longest ?? Number.POSITIVE_INFINITY;

function makeName(name: string, facts: NameFacts, mayMark: boolean, taken: ReadonlySet<string>): WireName {
  if (facts.reserved?.includes(name))
    return refuse("reserved-name", `The name ${short(name)} is reserved${asOthers(name, facts.reserved)}.`);
  const fitting = spellings(name).filter((each) => fitsName(each, facts) && !facts.reserved?.includes(each));
  const plain = fitting[0];
  if (plain === undefined)
    return refuse("invalid-name", `No spelling of ${short(name)} matches ${facts.pattern}.`);
  const fits = plain.length <= longest(facts);
  if (fits && !taken.has(key(plain, mayMark))) return { name: plain };
  const marked = mayMark ? mark(name, fitting, facts, taken) : undefined;
  if (marked !== undefined) return { name: marked };
  if (!fits)
    return refuse(
      "name-too-long",
      `The name ${short(name)} has ${length(name)} characters; the target accepts at most ${longest(facts)}, and names are never cut.`,
    );
  return refuse(
    "duplicate-tool-name",
    `Written as ${short(plain)}, ${short(name)} has the same name as another tool.`,
  );
}

const TRIES = 1000;
const SHORTEST_MARK = 8;

/** A name that is free; the mark is written in letters where digits or _ are not taken. */
function mark(
  name: string,
  fitting: readonly string[],
  facts: NameFacts,
  taken: ReadonlySet<string>,
): string | undefined {
  if (longest(facts) <= SHORTEST_MARK) return undefined;
  for (let i = 0; i < TRIES; i++) {
    const digits = hash(i === 0 ? name : `${i} ${name}`);
    const letters = digits.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
    for (const ending of [`_${digits}`, `_${letters}`, letters]) {
      const room = longest(facts) - ending.length;
      for (const base of room < 1 ? [] : fitting) {
        const marked = base.slice(0, room) + ending;
        if (!taken.has(key(marked, true)) && fitsName(marked, facts)) return marked;
      }
    }
  }
  return undefined;
}

const refuse = (code: string, message: string): WireName => ({
  problem: { code, severity: "error", message, pointer: "/name" },
});
