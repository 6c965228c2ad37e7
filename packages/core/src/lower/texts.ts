/** Longer ones of one length have one hash, however they differ: a set of them would compare each with each. */
const LONG = 1_000;

/** Texts of any length, each once. */
export class Texts {
  private readonly short = new Set<string>();
  /** Long ones by their ends, in which places differ. */
  private readonly long = new Map<string, string[]>();

  constructor(texts: readonly string[]) {
    for (const text of texts) this.add(text);
  }

  /** Whether it was not there before. */
  add(text: string): boolean {
    if (text.length > LONG) return this.addLong(text);
    if (this.short.has(text)) return false;
    this.short.add(text);
    return true;
  }

  private addLong(text: string): boolean {
    const end = text.slice(-LONG);
    const alike = this.long.get(end);
    if (alike === undefined) this.long.set(end, [text]);
    else if (alike.includes(text)) return false;
    else alike.push(text);
    return true;
  }
}
