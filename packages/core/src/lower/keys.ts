import type { ObjectFacts } from "../profile/schema-facts.ts";
import { Letters } from "./letters.ts";

export type KeyRule = NonNullable<ObjectFacts["keys"]>;

/** Names come from anywhere: what is remembered of them must not fill the memory. */
const MOST_KNOWN = 2_000;

/** Which names properties may have. */
export class Keys {
  readonly pattern: RegExp;
  readonly longest: number;
  private readonly letters: Letters | undefined;
  /** Of names that were met, where letters do not tell: most tools have properties that others have too, and a pattern takes longer than a look. */
  private readonly known = new Map<string, boolean>();

  private static readonly made = new WeakMap<KeyRule, Keys>();

  static by(rule: KeyRule): Keys {
    let keys = Keys.made.get(rule);
    if (keys === undefined) {
      keys = new Keys(rule);
      Keys.made.set(rule, keys);
    }
    return keys;
  }

  private constructor({ pattern, longest = 64 }: KeyRule) {
    this.pattern = new RegExp(pattern, "u");
    this.longest = longest;
    this.letters = Letters.of(pattern);
  }

  take(name: string): boolean {
    if (name.length > this.longest) return false;
    if (this.letters !== undefined) return this.letters.fit(name);
    let takes = this.known.get(name);
    if (takes === undefined) {
      takes = this.pattern.test(name);
      if (this.known.size < MOST_KNOWN) this.known.set(name, takes);
    }
    return takes;
  }
}
