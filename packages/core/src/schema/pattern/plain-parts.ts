/**
 * One character out of a set, or a group of forms, and how often it may come. Sets are four words of bits for ASCII
 * and whether what lies beyond is in it.
 */
export interface Part {
  readonly low: number;
  readonly digits: number;
  readonly upper: number;
  readonly lower: number;
  readonly beyond: "none" | "some" | "all";
  /** Present for a group: its forms, each a row of parts. */
  readonly forms: readonly (readonly Part[])[] | undefined;
  min: number;
  max: number;
}

export interface PlainPattern {
  readonly forms: readonly (readonly Part[])[];
  /** Whether the text must end where the pattern does. */
  readonly whole: boolean;
  /** Whether some set is not known character by character. */
  readonly vague: boolean;
}

const LONGEST = 400;
const DEEPEST = 8;

/**
 * The part of the syntax that nearly all patterns in schemas are written in: tied to the start, ASCII, characters,
 * classes, groups and counts. It is read in one pass, for a pattern that is met once costs more to read than to run.
 */
export function parsePlain(source: string): PlainPattern | undefined {
  if (source.length > LONGEST || source.charCodeAt(0) !== CARET) return undefined;
  const reader = new Reader(source);
  const forms = reader.forms(0);
  if (reader.failed || reader.at < source.length) return undefined;
  // `^a|b`: the second form is not tied to the start.
  return forms.length > 1 ? undefined : { forms, whole: reader.whole, vague: reader.vague };
}

const CARET = 94;
const DOLLAR = 36;
const OPEN = 40;
const CLOSE = 41;
const STAR = 42;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;
const SLASH = 47;
const ZERO = 48;
const COLON = 58;
const QUESTION = 63;
const OPEN_CLASS = 91;
const BACKSLASH = 92;
const CLOSE_CLASS = 93;
const OPEN_COUNT = 123;
const BAR = 124;
const CLOSE_COUNT = 125;
const LETTER_X = 120;

class Reader {
  at = 1;
  failed = false;
  whole = false;
  vague = false;
  private readonly source: string;
  /** The set that is being read. */
  private low = 0;
  private digits = 0;
  private upper = 0;
  private lower = 0;
  private beyond: Part["beyond"] = "none";

  constructor(source: string) {
    this.source = source;
  }

  forms(depth: number): Part[][] {
    const forms = [this.row(depth)];
    while (this.source.charCodeAt(this.at) === BAR) {
      this.at++;
      forms.push(this.row(depth));
    }
    return forms;
  }

  private row(depth: number): Part[] {
    const parts: Part[] = [];
    while (this.at < this.source.length && !this.failed) {
      const code = this.source.charCodeAt(this.at);
      if (code === BAR || code === CLOSE) break;
      if (code === DOLLAR && depth === 0 && this.at === this.source.length - 1) {
        this.at++;
        this.whole = true;
        break;
      }
      const part = code === OPEN ? this.group(depth + 1) : this.character(code);
      this.count(part);
      parts.push(part);
    }
    return parts;
  }

  private group(depth: number): Part {
    const { source } = this;
    this.at++;
    if (source.charCodeAt(this.at) === QUESTION) {
      if (source.charCodeAt(this.at + 1) !== COLON) this.failed = true;
      this.at += 2;
    }
    if (depth > DEEPEST) this.failed = true;
    const forms = this.failed ? [] : this.forms(depth);
    if (source.charCodeAt(this.at++) !== CLOSE) this.failed = true;
    return { low: 0, digits: 0, upper: 0, lower: 0, beyond: "none", forms, min: 1, max: 1 };
  }

  private character(code: number): Part {
    this.clear();
    this.at++;
    if (code === OPEN_CLASS) this.class();
    else if (code === BACKSLASH) this.addEscaped(false);
    else if (code === DOT) this.addAll(anyButLineEnds);
    else if (special.has(code) || code < 32 || code > 126) this.failed = true;
    else this.add(code, code);
    const { low, digits, upper, lower, beyond } = this;
    if (beyond === "some") this.vague = true;
    return { low, digits, upper, lower, beyond, forms: undefined, min: 1, max: 1 };
  }

  private clear(): void {
    this.low = this.digits = this.upper = this.lower = 0;
    this.beyond = "none";
  }

  private class(): void {
    const { source } = this;
    const negated = source.charCodeAt(this.at) === CARET;
    if (negated) this.at++;
    const start = this.at;
    for (;;) {
      const code = source.charCodeAt(this.at);
      if (code === CLOSE_CLASS) break;
      this.at++;
      // Also past the end, where the code is not a number.
      if (!(code >= 32 && code <= 126) || code === OPEN_CLASS) this.failed = true;
      if (this.failed) return;
      const from = code === BACKSLASH ? this.addEscaped(true) : code;
      if (source.charCodeAt(this.at) !== MINUS || source.charCodeAt(this.at + 1) === CLOSE_CLASS) {
        if (from >= 0) this.add(from, from);
        continue;
      }
      this.at++;
      const end = source.charCodeAt(this.at++);
      const to = end === BACKSLASH ? this.addEscaped(true) : end;
      // A class of characters is no end of a range, and a range does not run backwards.
      if (from < 0 || !(to >= from && to <= 126) || end === OPEN_CLASS) this.failed = true;
      if (this.failed) return;
      this.add(from, to);
    }
    if (this.at === start) this.failed = true;
    this.at++;
    if (!negated) return;
    this.low = ~this.low;
    this.digits = ~this.digits;
    this.upper = ~this.upper;
    this.lower = ~this.lower;
    this.beyond = this.beyond === "none" ? "all" : this.beyond === "all" ? "none" : "some";
  }

  /** The character that is meant, not yet added when `within` a class; -1 when it stands for several. */
  private addEscaped(within: boolean): number {
    const { source } = this;
    const code = source.charCodeAt(this.at++);
    let meant = code;
    if (code === LETTER_X) {
      const high = hexadecimal(source.charCodeAt(this.at));
      const low = hexadecimal(source.charCodeAt(this.at + 1));
      if (high < 0 || low < 0) this.failed = true;
      meant = high * 16 + low;
      this.at += 2;
    } else if (!special.has(code) && code !== DOT && code !== SLASH && !(within && code === MINUS)) {
      const letters = classes[source.charAt(this.at - 1)];
      if (letters === undefined) this.failed = true;
      else this.addAll(letters);
      return -1;
    }
    if (meant > 126) this.failed = true;
    else if (!within) this.add(meant, meant);
    return meant;
  }

  private addAll(letters: Letters): void {
    this.low |= letters.low;
    this.digits |= letters.digits;
    this.upper |= letters.upper;
    this.lower |= letters.lower;
    if (this.beyond !== "all" && letters.beyond !== "none") this.beyond = letters.beyond;
  }

  private add(from: number, to: number): void {
    if (from < 32) this.low |= maskOf(from, to);
    if (from < 64 && to >= 32) this.digits |= maskOf(from - 32, to - 32);
    if (from < 96 && to >= 64) this.upper |= maskOf(from - 64, to - 64);
    if (to >= 96) this.lower |= maskOf(from - 96, to - 96);
  }

  private count(part: Part): void {
    const { source } = this;
    const code = source.charCodeAt(this.at);
    if (code === STAR || code === PLUS) {
      part.min = code === PLUS ? 1 : 0;
      part.max = Number.POSITIVE_INFINITY;
    } else if (code === QUESTION) part.min = 0;
    else if (code === OPEN_COUNT) this.numbers(part);
    else return;
    this.at++;
    // `a+?` takes as little as it can, which is for the general way.
    if (source.charCodeAt(this.at) === QUESTION) this.failed = true;
  }

  private numbers(part: Part): void {
    this.at++;
    part.min = this.number();
    part.max = part.min;
    if (this.source.charCodeAt(this.at) === COMMA) {
      this.at++;
      part.max = this.source.charCodeAt(this.at) === CLOSE_COUNT ? Number.POSITIVE_INFINITY : this.number();
    }
    if (this.source.charCodeAt(this.at) !== CLOSE_COUNT || part.max < part.min) this.failed = true;
  }

  /** Of one or two digits. */
  private number(): number {
    const first = this.source.charCodeAt(this.at) - ZERO;
    if (!(first >= 0 && first <= 9)) this.failed = true;
    this.at++;
    const second = this.source.charCodeAt(this.at) - ZERO;
    if (!(second >= 0 && second <= 9)) return first;
    this.at++;
    return first * 10 + second;
  }
}

/** The bits of one word from the first place to the last, either of which may lie outside it. */
const maskOf = (first: number, last: number): number =>
  (-1 << (first < 0 ? 0 : first)) & (-1 >>> (last > 31 ? 0 : 31 - last));

/** -1 for what is no digit. */
function hexadecimal(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

const special = new Set(Array.from("^$\\*+?()[]{}|", (letter) => letter.charCodeAt(0)));

type Letters = Pick<Part, "low" | "digits" | "upper" | "lower" | "beyond">;

const digit: Letters = { low: 0, digits: 0x03ff0000, upper: 0, lower: 0, beyond: "none" };
const word: Letters = { ...digit, upper: 0x87fffffe | 0, lower: 0x07fffffe };
/** Tab to carriage return, and the space. */
const space: Letters = { low: 0x00003e00, digits: 1, upper: 0, lower: 0, beyond: "some" };
const anyButLineEnds: Letters = { low: ~0x00002400, digits: -1, upper: -1, lower: -1, beyond: "some" };

const not = ({ low, digits, upper, lower, beyond }: Letters): Letters => ({
  low: ~low,
  digits: ~digits,
  upper: ~upper,
  lower: ~lower,
  beyond: beyond === "none" ? "all" : "some",
});

const classes: Readonly<Record<string, Letters | undefined>> = {
  d: digit,
  D: not(digit),
  w: word,
  W: not(word),
  s: space,
  S: not(space),
};
