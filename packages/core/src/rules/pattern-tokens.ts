/** A part of a regular expression that some acceptors refuse. */
export interface PatternToken {
  readonly kind:
    | "backreference"
    | "lookaround"
    | "word boundary"
    | "unicode property"
    | "flag"
    | "anchor"
    | "quantifier";
  readonly text: string;
  /** The counts of a quantifier. */
  readonly numbers: readonly number[];
}

/** Longer ones are refused by the engine whatever they hold. */
const LONGEST = 10_000;

/** Read from left to right, so that what is escaped or stands in a class is never taken for syntax. */
export function patternTokens(source: string): PatternToken[] {
  const tokens: PatternToken[] = [];
  if (source.length > LONGEST || !suspicious.test(source)) return tokens;
  let classesClose = true;
  for (let i = 0; i < source.length; ) {
    const opening = source[i] as string;
    const shape = shapes[opening];
    const found =
      shape === undefined || (opening === "[" && !classesClose) ? null : matchAt(shape, source, i);
    if (found === null) {
      // Where one has no end, those after it have none either, and each would be looked for to the end.
      if (opening === "[") classesClose = false;
      i++;
      continue;
    }
    const [text, first, second] = found;
    const kind = kindOf(text);
    const numbers = [first, second].flatMap((digits) => (digits ? [Number(digits)] : []));
    if (kind !== undefined) tokens.push({ kind, text, numbers });
    i += text.length;
  }
  return tokens;
}

const suspicious = /[\\({^$]/;

/** Tokens by their first character. */
const shapes: Readonly<Record<string, RegExp>> = {
  "\\": /\\(?:[bB]|[1-9]\d*|k<[^>]{0,64}>|[pP]\{[^}]{0,64}\}|.)/suy,
  "[": /\[(?:\\.|[^\]\\])*\]/suy,
  "(": /\(\?(?:<?[=!]|[imsux-]{1,8}[:)])/uy,
  "^": /\^/uy,
  $: /\$/uy,
  "{": /\{(\d+)(?:,(\d*))?\}/uy,
};

function matchAt(pattern: RegExp, source: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(source);
}

function kindOf(text: string): PatternToken["kind"] | undefined {
  if (text.startsWith("{")) return "quantifier";
  if (text.startsWith("(")) return /[=!]$/.test(text) ? "lookaround" : "flag";
  if (text === "^" || text === "$") return "anchor";
  if (/^\\[pP]\{/.test(text)) return "unicode property";
  // Inside a class it is a backspace, and refused all the same: few who write it mean that.
  if (text.startsWith("[")) return /^(?:[^\\]|\\[^b])*\\b/s.test(text) ? "word boundary" : undefined;
  if (text === "\\b" || text === "\\B") return "word boundary";
  return /^\\(?:[1-9]|k<)/.test(text) ? "backreference" : undefined;
}
