/** A part of a regular expression that some acceptors refuse. */
export interface PatternToken {
  readonly kind: "backreference" | "lookaround" | "word boundary" | "quantifier";
  readonly text: string;
  /** The counts of a quantifier. */
  readonly numbers: readonly number[];
}

/** Escapes first, so that what is escaped is never taken for syntax; classes whole, for nothing in them counts. */
const token = /\\(?:[bB]|[1-9]\d*|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\{(\d+)(?:,(\d*))?\}/gsu;

/** Longer ones are refused by the engine whatever they hold. */
const LONGEST = 10_000;

export function patternTokens(source: string): PatternToken[] {
  const tokens: PatternToken[] = [];
  if (source.length > LONGEST) return tokens;
  for (const [text, first, second] of source.matchAll(token)) {
    const kind = kindOf(text);
    if (kind === undefined) continue;
    const numbers = [first, second].flatMap((digits) => (digits ? [Number(digits)] : []));
    tokens.push({ kind, text, numbers });
  }
  return tokens;
}

function kindOf(text: string): PatternToken["kind"] | undefined {
  if (text.startsWith("{")) return "quantifier";
  if (text.startsWith("(")) return "lookaround";
  // Inside a class it is a backspace, and refused all the same: few who write it mean that.
  if (text.startsWith("[")) return /(?:^|[^\\])(?:\\\\)*\\b/.test(text) ? "word boundary" : undefined;
  if (text === "\\b" || text === "\\B") return "word boundary";
  return /^\\(?:[1-9]|k<)/.test(text) ? "backreference" : undefined;
}
