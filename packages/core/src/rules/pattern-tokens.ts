import type { PatternFacts } from "../profile/schema-facts.ts";

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

/** The fact by which a part is refused. */
export const refusals = {
  backreference: "withoutBackreferences",
  lookaround: "withoutLookaround",
  "word boundary": "withoutWordBoundaries",
  "unicode property": "withoutUnicodeProperties",
  flag: "withoutFlags",
  anchor: "withoutAnchors",
} as const satisfies Partial<Record<PatternToken["kind"], keyof PatternFacts>>;

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
    const numbers = [first, second].flatMap((digits) => (digits ? [Number(digits)] : []));
    for (const kind of kindsOf(text)) tokens.push({ kind, text, numbers });
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

function kindsOf(text: string): readonly PatternToken["kind"][] {
  if (text.startsWith("{")) return ["quantifier"];
  if (text.startsWith("(")) return [/[=!]$/.test(text) ? "lookaround" : "flag"];
  if (text === "^" || text === "$") return ["anchor"];
  if (/^\\[pP]\{/.test(text)) return ["unicode property"];
  if (text.startsWith("[")) return kindsInClass(text);
  if (text === "\\b" || text === "\\B") return ["word boundary"];
  return /^\\(?:[1-9]|k<)/.test(text) ? ["backreference"] : [];
}

function kindsInClass(text: string): readonly PatternToken["kind"][] {
  const kinds: PatternToken["kind"][] = [];
  // Inside a class it is a backspace, and refused all the same: few who write it mean that.
  if (/^(?:[^\\]|\\[^b])*\\b/s.test(text)) kinds.push("word boundary");
  if (/^(?:[^\\]|\\[^pP])*\\[pP]\{/s.test(text)) kinds.push("unicode property");
  return kinds;
}
