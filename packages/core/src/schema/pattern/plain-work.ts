const LONGEST = 400;
const DEEPEST = 8;
/** A repetition with more ways than this counts as endless. */
const MANY = 4;
/** Comparisons for each character of a text: ways to match, times the length of each. */
const MOST_WORK = 500;

/**
 * Whether the platform's matcher runs a pattern in linear time for a reason that a look at its text shows: it is tied
 * to the start, at most one part is endless, and that is a single character or class; so going back there are only
 * some ways to match the rest, and they are counted. Such patterns skip the parser, the proof and the machine, which
 * for a pattern that is met once cost far more than the match. The answer is the work for each character.
 */
export function plainWork(source: string): number | undefined {
  if (proven.has(source)) return 1;
  if (source.length > LONGEST || source[0] !== "^") return undefined;
  const look = new Look(source);
  const ways = look.choice(0);
  if (look.failed || look.at !== source.length || look.endless > 1) return undefined;
  const work = ways * (source.length + look.repeated);
  return work <= MOST_WORK ? work : undefined;
}

/** Patterns that generators write into very many schemas; the general proof holds for each, as a test shows. */
export const proven: ReadonlySet<string> = new Set([
  // zod's e-mail address
  String.raw`^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`,
  // zod's date and time in UTC
  String.raw`^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z))$`,
  String.raw`^\d+(\.\d+)?$`,
]);

const special = new Set("^$*+?()[]{}|\\");
const escapable = new Set("dDwWsS.\\/^$*+?()[]{}|");
const counts = /\{(\d{1,2})(,\d{0,2})?\}/y;

class Look {
  at = 1;
  failed = false;
  /** Parts that are repeated without end, or so often that it comes to the same. */
  endless = 0;
  /** Characters that counted repetitions add. */
  repeated = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** How many ways there are to match the forms from here to the end of the group. */
  choice(depth: number): number {
    let ways = this.sequence(depth);
    while (!this.failed && this.source[this.at] === "|") {
      this.at++;
      // `^a|b`: the second form is not tied to the start.
      if (depth === 0) this.failed = true;
      ways += this.sequence(depth);
    }
    return ways;
  }

  private sequence(depth: number): number {
    let ways = 1;
    while (!this.failed && this.at < this.source.length) {
      const here = this.source[this.at] as string;
      if (here === "|" || here === ")") break;
      if (here === "$" && this.at === this.source.length - 1) {
        this.at++;
        break;
      }
      ways *= here === "(" ? this.group(depth + 1) : this.atom();
    }
    return ways;
  }

  private group(depth: number): number {
    if (depth > DEEPEST) this.failed = true;
    this.at += this.source.startsWith("?:", this.at + 1) ? 3 : 1;
    const ways = this.choice(depth);
    if (this.source[this.at++] !== ")") this.failed = true;
    const next = this.source[this.at];
    if (next === "?") {
      this.at++;
      return ways + 1;
    }
    if (next === "*" || next === "+" || next === "{") this.failed = true;
    return ways;
  }

  /** A character, an escape or a class, and how often it is repeated. */
  private atom(): number {
    const end = this.endOfAtom();
    if (end < 0) this.failed = true;
    this.at = end;
    const here = this.source[this.at];
    if (here === "*" || here === "+") {
      this.at++;
      this.endless++;
      return 1;
    }
    if (here === "?") {
      this.at++;
      return 2;
    }
    return here === "{" ? this.counted() : 1;
  }

  private counted(): number {
    counts.lastIndex = this.at;
    const found = counts.exec(this.source);
    if (!found) {
      this.failed = true;
      return 1;
    }
    this.at = counts.lastIndex;
    const least = Number(found[1]);
    const most = found[2] === "," ? least : Number(found[2]?.slice(1) ?? least);
    this.repeated += most;
    const ways = most - least + 1;
    if (found[2] !== "," && ways <= MANY) return Math.max(1, ways);
    this.endless++;
    return 1;
  }

  private endOfAtom(): number {
    const { source, at } = this;
    const here = source[at] as string;
    if (here === "\\") return this.endOfEscape(at);
    if (here === "[") return this.endOfClass(at + (source[at + 1] === "^" ? 2 : 1));
    return special.has(here) || here < " " || here > "~" ? -1 : at + 1;
  }

  private endOfEscape(at: number): number {
    const next = this.source[at + 1] ?? "";
    if (next === "x") return /^[0-9a-fA-F]{2}$/.test(this.source.slice(at + 2, at + 4)) ? at + 4 : -1;
    return escapable.has(next) ? at + 2 : -1;
  }

  private endOfClass(from: number): number {
    const { source } = this;
    let i = from;
    while (i >= 0 && i < source.length) {
      const here = source[i] as string;
      if (here === "]") return i === from ? -1 : i + 1;
      if (here === "[" || here < " " || here > "~") return -1;
      if (here === "\\") i = source[i + 1] === "-" ? i + 2 : this.endOfEscape(i);
      else i++;
    }
    return -1;
  }
}
