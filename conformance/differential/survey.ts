import { compare, type Disagreement, type Subject } from "./compare.ts";
import { type KnownDisagreement, knownFor } from "./known-disagreements.ts";

/** What a whole run found. */
export interface Survey {
  readonly verdicts: number;
  readonly accepted: number;
  /** Disagreements that no entry of the list covers; at most two for a schema, for more tell no more. */
  readonly unexplained: readonly Disagreement[];
  readonly occurred: ReadonlySet<KnownDisagreement>;
  /** How often nothing was compared, by reason. */
  readonly passedOver: ReadonlyMap<string, number>;
}

/** Compares all subjects on so many instances; our inner agreement is checked on every `each`-th of them. */
export async function survey(subjects: readonly Subject[], instances: number, each: number): Promise<Survey> {
  const unexplained: Disagreement[] = [];
  const occurred = new Set<KnownDisagreement>();
  const passedOver = new Map<string, number>();
  let verdicts = 0;
  let accepted = 0;
  for (const subject of subjects) {
    const comparison = await compare(subject, instances, each);
    verdicts += comparison.verdicts;
    accepted += comparison.accepted;
    for (const reason of comparison.passedOver) {
      const short = `${reason.slice(0, 100)} (${subject.name.slice(0, 60)})`;
      passedOver.set(short, (passedOver.get(short) ?? 0) + 1);
    }
    let unknown = 0;
    for (const disagreement of comparison.disagreements) {
      const known = await knownFor(disagreement);
      if (known !== undefined) occurred.add(known);
      else if (unknown < 2) {
        unknown += 1;
        unexplained.push(disagreement);
      }
    }
  }
  return { verdicts, accepted, unexplained, occurred, passedOver };
}
