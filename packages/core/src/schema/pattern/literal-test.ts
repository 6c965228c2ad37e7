/**
 * Patterns that are plain text, perhaps tied to the start or the end, need no engine. Lone surrogates are left out, for
 * with `u` they must not match half of a pair.
 */
export function literalTest(source: string): ((text: string) => boolean) | undefined {
  const atStart = source.startsWith("^");
  const atEnd = source.endsWith("$") && source.length > (atStart ? 1 : 0);
  const literal = source.slice(atStart ? 1 : 0, atEnd ? -1 : undefined);
  if (hasSyntax(literal)) return undefined;
  if (atStart) return atEnd ? (text) => text === literal : (text) => text.startsWith(literal);
  return atEnd ? (text) => text.endsWith(literal) : (text) => text.includes(literal);
}

const syntax = new Set(Array.from("^$\\.*+?()[]{}|", (letter) => letter.charCodeAt(0)));

/** By hand, for the platform forgets a pattern of its own that is seldom used and makes it ready anew. */
function hasSyntax(literal: string): boolean {
  for (let i = 0; i < literal.length; i++) if (syntax.has(literal.charCodeAt(i))) return true;
  return !literal.isWellFormed();
}
