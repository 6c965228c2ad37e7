import { patternTokens } from "../rules/pattern-tokens.ts";
import { syntaxIn } from "./pattern-syntax.ts";

const ANYTHING = "[\\s\\S]*";

/**
 * A pattern that may match anywhere in a text, as one that matches the whole of it: it means the same for whoever holds
 * patterns against whole texts and for whoever looks for them. Nothing where that cannot be said.
 */
export function wholePattern(pattern: string): string | undefined {
  const atStart = pattern.startsWith("^");
  const atEnd = endsAnchored(pattern);
  const inner = pattern.slice(atStart ? 1 : 0, atEnd ? -1 : pattern.length);
  if (patternTokens(inner).some(({ kind }) => kind === "anchor")) return undefined;
  // Of "^a|b$" each alternative has one of the anchors.
  if ((atStart || atEnd) && hasAlternatives(inner)) return undefined;
  if (atStart && atEnd) return pattern;
  if (atStart) return `^(?:${inner})${ANYTHING}$`;
  return atEnd ? `^${ANYTHING}(?:${inner})$` : `${ANYTHING}(?:${inner})${ANYTHING}`;
}

/** The same for those only who hold it against whole texts, and take no anchors. */
export function unanchored(whole: string): string | undefined {
  const inner = whole.startsWith("^") && endsAnchored(whole) ? whole.slice(1, -1) : whole;
  // A pattern without a sign might be taken for none.
  return inner === "" ? undefined : inner;
}

const endsAnchored = (pattern: string): boolean => /(?<!\\)(?:\\\\)*\$$/.test(pattern);

/** Whether there is a "|" outside all groups and classes. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  for (const place of syntaxIn(pattern)) {
    const character = pattern[place];
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === "|" && depth === 0) return true;
  }
  return false;
}
