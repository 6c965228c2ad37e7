import type { LossClass } from "@toolwright/core";
import type { Proof } from "./prove-schema.ts";

const classes: readonly LossClass[] = ["annotation", "widened", "narrowed"];

/** What became of many schemas for one target. */
export class Tally {
  static readonly heading =
    `| target | lowered | lossless | ${classes.join(" | ")} | set aside |\n|---|--:|--:|${"--:|".repeat(classes.length)}--:|`;

  private readonly target: string;
  private lowered = 0;
  private lossless = 0;
  private readonly withLoss = new Map<LossClass, number>();
  private readonly refusals = new Map<string, number>();

  constructor(target: string) {
    this.target = target;
  }

  add({ lowered, refusal }: Proof): void {
    if (refusal !== undefined)
      this.refusals.set(refusal.message, (this.refusals.get(refusal.message) ?? 0) + 1);
    if (lowered === undefined) return;
    this.lowered += 1;
    if (lowered.losses.length === 0) this.lossless += 1;
    for (const each of new Set(lowered.losses.map((loss) => loss.class)))
      this.withLoss.set(each, (this.withLoss.get(each) ?? 0) + 1);
  }

  row(): string {
    const losses = classes.map((each) => this.withLoss.get(each) ?? 0);
    const aside = [...this.refusals.values()].reduce((sum, each) => sum + each, 0);
    return `| ${[this.target, this.lowered, this.lossless, ...losses, aside].join(" | ")} |`;
  }

  /** Why schemas were set aside. */
  reasons(): readonly string[] {
    return [...this.refusals].map(([reason, times]) => `${this.target}: ${times} set aside: ${reason}`);
  }
}
