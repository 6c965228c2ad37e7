import { type Property, setOf } from "./char-set.ts";

/** There are some two thousand spellings of properties, so this cannot grow without end. */
const known = new Map<string, Property>();

/** What `\p{name}` or `\P{name}` means, or nothing when the platform knows no such property. */
export function propertyOf(name: string, negated: boolean): Property | undefined {
  const spelling = `\\${negated ? "P" : "p"}{${name}}`;
  const found = known.get(spelling) ?? ask(spelling, name, negated);
  if (found) known.set(spelling, found);
  return found;
}

function ask(spelling: string, name: string, negated: boolean): Property | undefined {
  try {
    const pattern = new RegExp(spelling, "u");
    const has = (code: number) => pattern.test(String.fromCodePoint(code));
    const members = Array.from({ length: 128 }, (_, code) => code).filter(has);
    return { name, negated, has, ascii: setOf(members.map((code) => ({ from: code, to: code }))) };
  } catch {
    return undefined;
  }
}
