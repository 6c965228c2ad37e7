import type { Part, PlainPattern } from "./plain-parts.ts";

/** The characters a part can begin with, and whether it can be nothing at all. */
interface Start {
  low: number;
  digits: number;
  upper: number;
  lower: number;
  beyond: boolean;
  empty: boolean;
}

/**
 * Whether the next character alone decides every choice of a pattern: which form of a group it is, and whether a
 * repetition goes on. Then one pass over the text is enough, and whoever tries other ways fails at their first character.
 */
export function isDecided({ forms, whole }: PlainPattern): boolean {
  return startOfForms(forms, whole ? nothing : anything) !== undefined;
}

const nothing: Start = { low: 0, digits: 0, upper: 0, lower: 0, beyond: false, empty: true };

/** Where the text may go on after the match, any character can follow. */
const anything: Start = { low: -1, digits: -1, upper: -1, lower: -1, beyond: true, empty: true };

/** How a row of parts begins when `after` follows it; nothing when it is not decided. */
function startOfRow(parts: readonly Part[], after: Start): Start | undefined {
  let start = after;
  for (let i = parts.length - 1; i >= 0; i--) {
    const found = startOfPart(parts[i] as Part, start);
    if (found === undefined) return undefined;
    start = found;
  }
  return start;
}

function startOfPart(part: Part, after: Start): Start | undefined {
  const own = part.forms === undefined ? startOfSet(part) : startOfGroup(part, after);
  if (own === undefined || (part.min === part.max && part.min !== 0)) return own;
  if (part.forms === undefined && overlaps(own, after)) return undefined;
  return part.min === 0 ? joined(own, after) : own;
}

const startOfSet = ({ low, digits, upper, lower, beyond }: Part): Start => ({
  low,
  digits,
  upper,
  lower,
  beyond: beyond !== "none",
  empty: false,
});

/** A group that comes more than once, or perhaps not, must show by its first character that it is there. */
function startOfGroup({ forms = [], min, max }: Part, after: Start): Start | undefined {
  if (min === 1 && max === 1) return startOfForms(forms, after);
  const own = startOfForms(forms, nothing);
  if (own === undefined || own.empty || (min !== max && overlaps(own, after))) return undefined;
  const inside = startOfForms(forms, max > 1 ? joined(own, after) : after);
  return inside && own;
}

function startOfForms(forms: readonly (readonly Part[])[], after: Start): Start | undefined {
  let start: Start | undefined;
  for (const form of forms) {
    const found = startOfRow(form, after);
    if (found === undefined || (start !== undefined && overlaps(start, found))) return undefined;
    start = start === undefined ? found : joined(start, found);
  }
  return start;
}

const overlaps = (one: Start, two: Start): boolean =>
  (one.low & two.low) !== 0 ||
  (one.digits & two.digits) !== 0 ||
  (one.upper & two.upper) !== 0 ||
  (one.lower & two.lower) !== 0 ||
  (one.beyond && two.beyond) ||
  (one.empty && two.empty);

const joined = (one: Start, two: Start): Start => ({
  low: one.low | two.low,
  digits: one.digits | two.digits,
  upper: one.upper | two.upper,
  lower: one.lower | two.lower,
  beyond: one.beyond || two.beyond,
  empty: one.empty || two.empty,
});
