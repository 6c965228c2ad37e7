import type { Random } from "./random.ts";

/**
 * A string that probably matches a pattern. Reads the common subset (classes, groups, alternatives,
 * repetitions), skips what it does not know; the judges decide whether the string fits.
 */
export function stringForPattern(pattern: string, random: Random): string {
  const reader = { pattern, at: 0, random };
  const text = readAlternatives(reader);
  const padding = random.chance(0.8) ? "" : random.pick(["x", " ", "\n", "0"]);
  return pattern.startsWith("^") ? text + (pattern.endsWith("$") ? "" : padding) : padding + text;
}

interface Reader {
  readonly pattern: string;
  at: number;
  readonly random: Random;
}

function readAlternatives(reader: Reader): string {
  const options = [readSequence(reader)];
  while (reader.pattern[reader.at] === "|") {
    reader.at += 1;
    options.push(readSequence(reader));
  }
  return reader.random.pick(options);
}

function readSequence(reader: Reader): string {
  let text = "";
  while (reader.at < reader.pattern.length) {
    const next = reader.pattern[reader.at]!;
    if (next === "|" || next === ")") break;
    const start = reader.at;
    const piece = readPiece(reader);
    const times = readRepetition(reader);
    const after = reader.at;
    for (let i = 0; i < times; i += 1) {
      // Reading the same piece again makes a fresh choice in it.
      reader.at = start;
      text += i === 0 ? piece : readPiece(reader);
    }
    reader.at = after;
  }
  return text;
}

function readPiece(reader: Reader): string {
  const { pattern, random } = reader;
  const next = pattern[reader.at]!;
  reader.at += 1;
  if (next === "^" || next === "$") return "";
  if (next === ".") return random.pick(["a", "Z", "5", "é", "😀"]);
  if (next === "[") return readClass(reader);
  if (next === "\\") return readEscape(reader);
  if (next !== "(") return next;
  const looksAround = /^\?<?[=!]/.test(pattern.slice(reader.at));
  const head = /^\?(?:<?[=!]|<\w+>|:)/.exec(pattern.slice(reader.at));
  reader.at += head === null ? 0 : head[0].length;
  const inner = readAlternatives(reader);
  reader.at += 1;
  return looksAround ? "" : inner;
}

function readEscape(reader: Reader): string {
  const { random, pattern } = reader;
  const next = pattern[reader.at] ?? "";
  reader.at += 1;
  if (next === "u" || next === "x") return readCodePoint(reader, next === "u" ? 4 : 2);
  if (next === "p" || next === "P") {
    reader.at = pattern.indexOf("}", reader.at) + 1;
    return random.pick(["A", "b", "é", "7"]);
  }
  if (next === "d") return String(random.integer(0, 9));
  if (next === "w") return random.pick(["a", "Z", "0", "_"]);
  if (next === "s") return " ";
  if (next === "D" || next === "S") return random.pick(["a", "-"]);
  if (next === "W") return random.pick([" ", "-"]);
  if (next === "n") return "\n";
  if (next === "t") return "\t";
  return next === "b" || next === "B" ? "" : next;
}

function readCodePoint(reader: Reader, digits: number): string {
  const code = Number.parseInt(reader.pattern.slice(reader.at, reader.at + digits), 16);
  reader.at += digits;
  return Number.isNaN(code) ? "" : String.fromCharCode(code);
}

function readClass(reader: Reader): string {
  const { pattern, random } = reader;
  const negated = pattern[reader.at] === "^";
  if (negated) reader.at += 1;
  const choices: string[] = [];
  while (reader.at < pattern.length && pattern[reader.at] !== "]") {
    const from = readMember(reader);
    if (pattern[reader.at] === "-" && pattern[reader.at + 1] !== "]") {
      reader.at += 1;
      const to = readMember(reader);
      choices.push(String.fromCharCode(random.integer(from.charCodeAt(0), to.charCodeAt(0))));
    } else choices.push(from);
  }
  reader.at += 1;
  if (!negated) return choices.length === 0 ? "" : random.pick(choices);
  return ["a", "Q", "7", " ", "é"].find((text) => !choices.includes(text)) ?? "~";
}

function readMember(reader: Reader): string {
  const next = reader.pattern[reader.at]!;
  reader.at += 1;
  return next === "\\" ? readEscape(reader) : next;
}

function readRepetition(reader: Reader): number {
  const { random } = reader;
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
  if (found === null) return 1;
  reader.at += found[0].length;
  const sign = found[0][0];
  if (sign === "*") return random.integer(0, 4);
  if (sign === "+") return random.integer(1, 5);
  if (sign === "?") return random.integer(0, 1);
  const least = Number(found[1]);
  const most = found[2] === "" ? least : Number(found[3] === "" ? least + 3 : found[3]);
  return random.integer(least, Math.min(most, least + 64));
}
