/** One letter of some, then so many of the same or others, as most patterns of names. */
const form =
  /^\^(?<first>\[[\w.:/-]+\])(?:\{1,(?<most>\d+)\}|(?<next>\[[\w.:/-]+\])\{0,(?<further>\d+)\})\$$/;

const ASCII = 128;

/** The letters that a name may be made of, looked up one by one: an expression takes several times as long. */
export class Letters {
  private readonly first: Uint8Array;
  private readonly next: Uint8Array;
  private readonly longest: number;

  /** Nothing for a pattern of another form. */
  static of(pattern: string): Letters | undefined {
    const found = form.exec(pattern)?.groups;
    return found?.first === undefined ? undefined : new Letters(found.first, found);
  }

  private constructor(first: string, { next, most, further }: Readonly<Record<string, string | undefined>>) {
    this.first = tableOf(first);
    this.next = next === undefined ? this.first : tableOf(next);
    this.longest = next === undefined ? Number(most) : Number(further) + 1;
  }

  fit(name: string): boolean {
    if (name.length === 0 || name.length > this.longest) return false;
    if (this.first[name.charCodeAt(0)] !== 1) return false;
    for (let i = 1; i < name.length; i++) if (this.next[name.charCodeAt(i)] !== 1) return false;
    return true;
  }
}

/** Of ASCII: none of these patterns has others. */
function tableOf(letters: string): Uint8Array {
  const pattern = new RegExp(`^${letters}$`, "u");
  return Uint8Array.from({ length: ASCII }, (_, code) => (pattern.test(String.fromCharCode(code)) ? 1 : 0));
}
