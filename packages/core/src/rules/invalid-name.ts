import type { NameFacts } from "../profile/profile.ts";
import { short } from "../schema/explain/short.ts";
import { fitsName } from "./fits-name.ts";
import { nameFacts } from "./name-facts.ts";
import { defineRule } from "./rule.ts";

export const invalidName = defineRule({
  code: "invalid-name",
  summary: "A name holds characters that its acceptor refuses, or is empty.",
  severity: "error",
  when: (facts) => nameFacts(facts).some(({ pattern }) => pattern !== undefined),
  name(name, { report }) {
    const { what, value, facts } = name;
    if (fitsName(value, facts)) return;
    const message =
      value === ""
        ? `The ${what} is empty.`
        : `The ${what} ${short(value)} ${fault(value, facts)}; ${rule(what, facts)}.`;
    report({ pointer: name.pointer, severity: facts.severity ?? "error", message });
  },
});

const MOST = 8;

/** Which characters cannot stand in any name, or else that the first one cannot stand first. */
function fault(value: string, facts: NameFacts): string {
  const wrong = new Set<string>();
  for (const character of value) {
    if (!mayHold(character, facts)) wrong.add(short(character));
    if (wrong.size === MOST) break;
  }
  if (wrong.size > 0) return `holds ${[...wrong].join(", ")}`;
  return `begins with ${short(String.fromCodePoint(value.codePointAt(0) ?? 0))}`;
}

const known = new WeakMap<NameFacts, Map<string, boolean>>();
const MOST_KNOWN = 200;

/** Asked for every character of every refused name, which are the same few again and again. */
function mayHold(character: string, facts: NameFacts): boolean {
  const held = known.get(facts) ?? new Map<string, boolean>();
  known.set(facts, held);
  const answer = held.get(character) ?? fitsName(`a${character}`, facts);
  if (held.size < MOST_KNOWN) held.set(character, answer);
  return answer;
}

const rule = (what: string, { admits, pattern }: NameFacts): string =>
  admits === undefined ? `a ${what} must match ${pattern}` : `a ${what} may hold only ${admits}`;
