import { inlineReferences } from "./inline-references.ts";
import { literalTest } from "./literal-test.ts";
import { parsePattern } from "./parse-pattern.ts";
import type { PatternNode } from "./pattern-node.ts";
import { PatternProblem, part } from "./pattern-problem.ts";
import { plainTest } from "./plain-test.ts";
import { sizeOf } from "./size-of.ts";
import { maxCost, twoGears } from "./two-gears.ts";

export type CompiledPattern =
  | {
      readonly ok: true;
      /** Whether the pattern matches somewhere in the text, in time linear in the text. */
      readonly test: (text: string) => boolean;
      /** What runs it once it is warm; found out when asked for. */
      readonly engine: "literal" | "native" | "linear";
      /** False for a pattern that ECMA-262 allows only without the `u` flag. */
      readonly unicode: boolean;
      /** Operations per character of text at most. */
      readonly cost: number;
      /** Parts when its repetitions are written out: what making it ready costs. */
      readonly size: number;
    }
  | {
      readonly ok: false;
      readonly reason: "invalid" | "unsafe" | "too-large";
      readonly message: string;
      readonly size: number;
    };

/** A pattern from a schema that nobody has vetted: ECMA-262 with the `u` flag, or without where it must be. */
export function compilePattern(source: string, options: { size: number }): CompiledPattern {
  const literal = literalTest(source);
  if (literal) return { ok: true, test: literal, engine: "literal", unicode: true, cost: 1, size: 1 };
  const plain = plainTest(source, () => testOf(compileAnyPattern(source, options)));
  if (plain) return { ok: true, ...plain, engine: "native", unicode: true, size: source.length };
  return compileAnyPattern(source, options);
}

const testOf = (pattern: CompiledPattern): ((text: string) => boolean) =>
  pattern.ok ? pattern.test : () => false;

/** The general way: parsed, bounded, and run by whichever engine is sure to be linear. */
function compileAnyPattern(source: string, options: { size: number }): CompiledPattern {
  const strict = parsePattern(source, { unicode: true, limit: options.size });
  const unicode = !(strict instanceof PatternProblem && strict.reason === "invalid");
  const parsed = unicode ? strict : parsePattern(source, { unicode: false, limit: options.size });
  if (parsed instanceof PatternProblem) return refused(parsed.reason, parsed.message, source.length);
  const node = parsed.references ? inlineReferences(parsed.node, options.size) : parsed.node;
  if (node.kind === "reference") {
    const where = part(source, node.at, node.end);
    return refused("unsafe", `The reference ${where} can take exponential time to match.`, options.size);
  }
  const size = sizeOf(node);
  if (size > options.size) {
    const where = largePart(source, parsed.node, options.size);
    const message = `The part ${where} is over ${options.size} parts when written out.`;
    return refused("too-large", message, options.size);
  }
  const gears = twoGears(source, node, unicode);
  if (!gears) {
    const where = largePart(source, parsed.node, sizeOf(parsed.node) / 2);
    return refused("too-large", `The part ${where} can take over ${maxCost} steps a character.`, size);
  }
  const { test, isNative, cost } = gears;
  return {
    ok: true,
    test,
    get engine() {
      return isNative() ? "native" : "linear";
    },
    unicode,
    cost,
    size,
  };
}

const refused = (reason: PatternProblem["reason"], message: string, size: number): CompiledPattern => ({
  ok: false,
  reason,
  message,
  size,
});

/** Names the innermost repetition that is larger than the limit, or else all of the pattern. */
function largePart(source: string, node: PatternNode, limit: number): string {
  const { at, end } = culprit(node, limit) ?? { at: 0, end: source.length };
  return part(source, at, end);
}

function culprit(node: PatternNode, limit: number): { at: number; end: number } | undefined {
  if (sizeOf(node) <= limit) return undefined;
  switch (node.kind) {
    case "sequence":
    case "choice": {
      const children = node.kind === "sequence" ? node.items : node.options;
      const large = children.find((child) => sizeOf(child) > limit);
      return large && culprit(large, limit);
    }
    case "repeat":
      return culprit(node.body, limit) ?? node;
    case "capture":
    case "look":
      return culprit(node.body, limit);
    default:
      return undefined;
  }
}
