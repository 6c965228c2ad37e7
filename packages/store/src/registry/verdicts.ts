import type { TierName } from "@toolwright/core";
import type { CleanDefinition } from "./clean-definition.ts";
import { judgeDefinition, type Verdict } from "./judge-definition.ts";
import type { RegistryContext } from "./registry-context.ts";

/** In characters. A larger definition may take a second, and meanwhile nobody else could write. */
const quicklyJudged = 16 * 1024;

/** What the large definitions of one change were found to be. */
export class Verdicts {
  private readonly known = new Map<string, Verdict>();

  /** Throws `Unjudged` where judging is not for a transaction: its work is to be done outside, then all of it again. */
  ofDefinition(context: RegistryContext, clean: CleanDefinition, tier: TierName): Verdict {
    const judge = () => judgeDefinition(context, clean, tier);
    if (clean.text.length <= quicklyJudged) return judge();
    const key = `${tier} ${clean.digest}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    throw new Unjudged(() => this.known.set(key, judge()));
  }
}

export class Unjudged extends Error {
  readonly judge: () => void;

  constructor(judge: () => void) {
    super("The definition is to be judged first.");
    this.judge = judge;
  }
}
