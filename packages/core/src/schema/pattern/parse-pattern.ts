import { type CharSet, setOf } from "./char-set.ts";
import { groupsOf } from "./groups-of.ts";
import { anyButLineEnds, anything, setsByEscape } from "./known-sets.ts";
import { parseClass } from "./parse-class.ts";
import { parseCharacter, parseMembers } from "./parse-escape.ts";
import { declareName, parseName } from "./parse-name.ts";
import { parseQuantifier } from "./parse-quantifier.ts";
import { empty, type PatternNode } from "./pattern-node.ts";
import { PatternProblem, part } from "./pattern-problem.ts";
import { countPart, eat, invalid, type Reader, readCode, readerOf } from "./reader.ts";

export interface ParsedPattern {
  readonly node: PatternNode;
  /** Whether it refers back to what a group matched. */
  readonly references: boolean;
}

/** ECMA-262 section 22.2.1 with `u`, Annex B.1.2 without. */
export function parsePattern(
  source: string,
  options: { unicode: boolean; limit: number },
): ParsedPattern | PatternProblem {
  const { unicode, limit } = options;
  try {
    const reader = readerOf(source, unicode, unicode, limit);
    const parsed = parseWhole(reader);
    const readAgain = !unicode && reader.names.size > 0;
    return readAgain ? parseWhole(readerOf(source, unicode, true, limit)) : parsed;
  } catch (problem) {
    if (problem instanceof PatternProblem) return problem;
    throw problem;
  }
}

function parseWhole(reader: Reader): ParsedPattern {
  const node = parseChoice(reader);
  if (reader.at < reader.source.length) invalid(reader, "bracket", reader.at, "closes no group");
  for (const { name, at, end, groups } of reader.asked) {
    const named = reader.names.get(name);
    if (!named) {
      reader.at = end;
      return invalid(reader, "reference", at, "names no group");
    }
    groups.push(...named.map(({ index }) => index));
  }
  return { node, references: reader.references };
}

function parseChoice(reader: Reader): PatternNode {
  reader.path.push(reader.choices++, 0);
  const first = parseSequence(reader);
  const options = [first];
  while (eat(reader, "|")) {
    reader.path[reader.path.length - 1] = options.length;
    options.push(parseSequence(reader));
  }
  reader.path.length -= 2;
  return options.length === 1 ? first : { kind: "choice", options };
}

function parseSequence(reader: Reader): PatternNode {
  const items: PatternNode[] = [];
  const { source } = reader;
  while (reader.at < source.length) {
    const letter = source.charAt(reader.at);
    if (letter === "|" || letter === ")") break;
    countPart(reader);
    items.push(parseTerm(reader, letter));
  }
  return items.length === 1 ? (items[0] ?? empty) : items.length === 0 ? empty : { kind: "sequence", items };
}

function parseTerm(reader: Reader, letter: string): PatternNode {
  const at = reader.at;
  const node = parseAtom(reader, letter);
  if (reader.at >= reader.source.length) return node;
  const quantifier = parseQuantifier(reader);
  if (!quantifier) return node;
  const { min, max, at: quantifierAt } = quantifier;
  if (isAssertion(reader, at)) return invalid(reader, "quantifier", quantifierAt, "has nothing to repeat");
  return { kind: "repeat", body: node, min, max, at, end: reader.at };
}

/** Without `u` a lookahead may be repeated. */
function isAssertion({ source, unicode }: Reader, at: number): boolean {
  return (unicode ? /^(?:[\^$]|\\[bB]|\(\?<?[=!])/ : /^(?:[\^$]|\\[bB]|\(\?<[=!])/).test(
    source.slice(at, at + 4),
  );
}

function parseAtom(reader: Reader, letter: string): PatternNode {
  const at = reader.at;
  switch (letter) {
    case "^":
      reader.at += 1;
      return { kind: "assertion", what: reader.multiline ? "line-start" : "start" };
    case "$":
      reader.at += 1;
      return { kind: "assertion", what: reader.multiline ? "line-end" : "end" };
    case ".":
      reader.at += 1;
      return { kind: "set", set: reader.dotAll ? anything : anyButLineEnds };
    case "[":
      return { kind: "set", set: parseClass(reader) };
    case "(":
      return parseGroup(reader);
    case "\\":
      return parseEscape(reader);
    case "*":
    case "+":
    case "?":
      return invalid(reader, "quantifier", at, "has nothing to repeat");
    case "{":
      if (reader.unicode || parseQuantifier(reader)) {
        return invalid(reader, "quantifier", at, "has nothing to repeat");
      }
      break;
    case "}":
    case "]":
      if (reader.unicode) return invalid(reader, "bracket", at, "opens nowhere");
  }
  return { kind: "set", set: single(readCode(reader)) };
}

/** Parsing and building recurse, and the caller may be deep in the stack already. */
const maxDepth = 200;

function parseGroup(reader: Reader): PatternNode {
  const at = reader.at;
  reader.depth += 1;
  if (reader.depth > maxDepth) {
    const where = part(reader.source, at, reader.source.length);
    throw new PatternProblem("too-large", `The group ${where} is nested over ${maxDepth} deep.`);
  }
  const node = parseGroupKind(reader, at);
  reader.depth -= 1;
  return node;
}

function parseGroupKind(reader: Reader, at: number): PatternNode {
  reader.at += 1;
  if (!eat(reader, "?")) return parseCapture(reader, at);
  if (eat(reader, ":")) return parseBody(reader, at);
  for (const behind of [false, true]) {
    for (const negated of [false, true]) {
      if (!eat(reader, `${behind ? "<" : ""}${negated ? "!" : "="}`)) continue;
      const body = parseBody(reader, at);
      return { kind: "look", behind, negated, body, at, end: reader.at };
    }
  }
  if (!eat(reader, "<")) return parseModified(reader, at);
  declareName(reader, parseName(reader, at), reader.groups + 1, at);
  return parseCapture(reader, at);
}

function parseBody(reader: Reader, at: number): PatternNode {
  const body = parseChoice(reader);
  return eat(reader, ")") ? body : invalid(reader, "group", at, "is not closed");
}

function parseCapture(reader: Reader, at: number): PatternNode {
  reader.groups += 1;
  const index = reader.groups;
  return { kind: "capture", index, body: parseBody(reader, at) };
}

const modifiers = /([ims]*)(?:-([ims]*))?:/y;

/** `(?s:…)` and `(?-s:…)`. */
function parseModified(reader: Reader, at: number): PatternNode {
  modifiers.lastIndex = reader.at;
  const [found, on = "", off = ""] = modifiers.exec(reader.source) ?? [];
  const both = on + off;
  if (found === undefined || both === "" || new Set(both).size < both.length) {
    return invalid(reader, "group", at, "is of no kind that patterns have");
  }
  reader.at = modifiers.lastIndex;
  if (both.includes("i")) {
    const where = part(reader.source, at, reader.at);
    throw new PatternProblem("unsafe", `The modifiers ${where} ask to ignore case, which is not supported.`);
  }
  const { dotAll, multiline } = reader;
  reader.dotAll = on.includes("s") || (dotAll && !off.includes("s"));
  reader.multiline = on.includes("m") || (multiline && !off.includes("m"));
  const body = parseBody(reader, at);
  reader.dotAll = dotAll;
  reader.multiline = multiline;
  return body;
}

function parseEscape(reader: Reader): PatternNode {
  const at = reader.at;
  reader.at += 1;
  const letter = reader.source.charAt(reader.at);
  if (letter === "b" || letter === "B") {
    reader.at += 1;
    return { kind: "assertion", what: letter === "b" ? "boundary" : "not-boundary" };
  }
  const set = setsByEscape.get(letter);
  if (set) {
    reader.at += 1;
    return { kind: "set", set };
  }
  const reference = parseReference(reader, at, letter);
  if (reference) return reference;
  const members = parseMembers(reader);
  return {
    kind: "set",
    set: members ? setOf(members.ranges, members.properties) : single(parseCharacter(reader)),
  };
}

const decimal = /[1-9]\d*/y;

function parseReference(reader: Reader, at: number, letter: string): PatternNode | undefined {
  if (letter === "k" && reader.named) {
    reader.at += 1;
    if (!eat(reader, "<")) return invalid(reader, "escape", at, "wants the name of a group");
    const groups: number[] = [];
    const name = parseName(reader, at);
    reader.asked.push({ name, at, end: reader.at, groups });
    reader.references = true;
    return { kind: "reference", groups, at, end: reader.at };
  }
  if (letter < "1" || letter > "9") return undefined;
  decimal.lastIndex = reader.at;
  const digits = decimal.exec(reader.source)?.[0] ?? "";
  if (Number(digits) > groupsOf(reader)) return undefined;
  reader.at += digits.length;
  reader.references = true;
  return { kind: "reference", groups: [Number(digits)], at, end: reader.at };
}

const singles: CharSet[] = [];

function single(code: number): CharSet {
  if (code > 127) return setOf([{ from: code, to: code }]);
  singles[code] ??= setOf([{ from: code, to: code }]);
  return singles[code];
}
