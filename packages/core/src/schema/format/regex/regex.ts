import { readCharacterClass } from "./character-class.ts";
import { malformed, type Reader, readDigits, readEscape } from "./escape.ts";
import { closeGroup, type Groups, giveName, groupsOf, openGroup, readName } from "./group-names.ts";

interface Reading extends Reader {
  readonly groups: Groups;
  /** The innermost open group; 0 is the whole pattern. */
  group: number;
  /** A quantifier may follow what was read last. */
  quantifiable: boolean;
  captures: number;
  highestReference: number;
  readonly names: Parameters<typeof giveName>[2];
  readonly namesUsed: Set<string>;
}

/**
 * ECMA-262 `Pattern` in Unicode mode. The host's own parser would do, but takes memory and time that grow
 * with what a pattern means (a class of many properties) and not with its length.
 */
export function isRegex(text: string): boolean {
  const reading: Reading = {
    text,
    at: 0,
    groups: groupsOf(text),
    group: 0,
    quantifiable: false,
    captures: 0,
    highestReference: 0,
    names: new Map(),
    namesUsed: new Set(),
  };
  while (reading.at < text.length) {
    const readSyntax = syntax[text.charCodeAt(reading.at++)];
    if (readSyntax === undefined) reading.quantifiable = true;
    else if (!readSyntax(reading)) return false;
  }
  return (
    reading.group === 0 &&
    reading.highestReference <= reading.captures &&
    [...reading.namesUsed].every((name) => reading.names.has(name))
  );
}

type ReadSyntax = (reading: Reading) => boolean;

/** By character code, what is read after each character of syntax; the dot is as good as a letter. */
const syntax: readonly (ReadSyntax | undefined)[] = tableOf([
  ["(", readGroupStart],
  [")", readGroupEnd],
  ["|", readAlternative],
  ["^", forbidQuantifier],
  ["$", forbidQuantifier],
  ["*", readQuantifierEnd],
  ["+", readQuantifierEnd],
  ["?", readQuantifierEnd],
  ["{", readCounts],
  ["[", readClass],
  ["\\", readAtomEscape],
  ["]", () => false],
  ["}", () => false],
]);

function tableOf(entries: readonly (readonly [string, ReadSyntax])[]): (ReadSyntax | undefined)[] {
  const table = new Array<ReadSyntax | undefined>(128).fill(undefined);
  for (const [character, read] of entries) table[character.charCodeAt(0)] = read;
  return table;
}

function readAlternative(reading: Reading): boolean {
  const { alternative } = reading.groups;
  alternative[reading.group] = (alternative[reading.group] ?? 0) + 1;
  return forbidQuantifier(reading);
}

function forbidQuantifier(reading: Reading): boolean {
  reading.quantifiable = false;
  return true;
}

function readClass(reading: Reading): boolean {
  reading.quantifiable = true;
  return readCharacterClass(reading);
}

function readGroupStart(reading: Reading): boolean {
  let isAssertion = false;
  if (reading.text[reading.at] === "?") {
    reading.at++;
    isAssertion = readAssertionStart(reading);
    if (!isAssertion && !readNameStart(reading) && !readModifiers(reading)) return false;
  } else {
    reading.captures++;
  }
  reading.group = openGroup(reading.groups, reading.group, isAssertion);
  return forbidQuantifier(reading);
}

function readAssertionStart(reading: Reading): boolean {
  const at = reading.text[reading.at] === "<" ? reading.at + 1 : reading.at;
  if (reading.text[at] !== "=" && reading.text[at] !== "!") return false;
  reading.at = at + 1;
  return true;
}

function readNameStart(reading: Reading): boolean {
  if (reading.text[reading.at] !== "<") return false;
  reading.at++;
  reading.captures++;
  const name = readName(reading);
  return name !== undefined && giveName(reading.groups, reading.group, reading.names, name);
}

/** Each flag at most once, added or removed; a dash alone changes nothing and is refused. */
function readModifiers(reading: Reading): boolean {
  const seen = new Set<string>();
  for (;;) {
    const character = reading.text.charAt(reading.at++);
    if (character === ":") return seen.size !== 1 || !seen.has("-");
    if (!"ims-".includes(character) || character === "" || seen.has(character)) return false;
    seen.add(character);
  }
}

function readGroupEnd(reading: Reading): boolean {
  if (reading.group === 0) return false;
  reading.quantifiable = reading.groups.isAssertion[reading.group] === 0;
  reading.group = closeGroup(reading.groups, reading.group);
  return true;
}

function readQuantifierEnd(reading: Reading): boolean {
  if (!reading.quantifiable) return false;
  if (reading.text[reading.at] === "?") reading.at++;
  reading.quantifiable = false;
  return true;
}

function readCounts(reading: Reading): boolean {
  const { text } = reading;
  const least = readDigits(reading);
  let most = least;
  if (text[reading.at] === ",") {
    reading.at++;
    most = readDigits(reading);
  }
  if (least === "" || text[reading.at++] !== "}" || (most !== "" && exceeds(least, most))) return false;
  return readQuantifierEnd(reading);
}

/** Long counts are compared by their digits, because a number loses the last of them. */
function exceeds(left: string, right: string): boolean {
  if (left.length < 16 && right.length < 16) return Number(left) > Number(right);
  const [a, b] = [left.replace(/^0+/, ""), right.replace(/^0+/, "")];
  return a.length === b.length ? a > b : a.length > b.length;
}

function readAtomEscape(reading: Reading): boolean {
  const character = reading.text.charAt(reading.at);
  reading.quantifiable = character !== "b" && character !== "B";
  if (!reading.quantifiable) {
    reading.at++;
    return true;
  }
  if (character === "k") {
    reading.at += 2;
    const name = reading.text[reading.at - 1] === "<" ? readName(reading) : undefined;
    if (name !== undefined) reading.namesUsed.add(name);
    return name !== undefined;
  }
  if (character >= "1" && character <= "9") {
    reading.highestReference = Math.max(reading.highestReference, Number(readDigits(reading)));
    return true;
  }
  return readEscape(reading) !== malformed;
}
