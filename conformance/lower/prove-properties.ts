import { optionSubjects } from "./option-subjects.ts";
import { type CounterExample, proveSchema } from "./prove-schema.ts";
import { hasCorpus, randomSubjects, type Subject, toolSubjects } from "./subjects.ts";
import { Tally } from "./tally.ts";
import { madeFacts, type NamedFacts, optionFacts, profileFacts } from "./target-facts.ts";

export interface Extent {
  readonly instances: number;
  /** How many generated schemas. */
  readonly random: number;
  readonly seed: number;
  /** The number of the first generated schema: another one, other schemas. */
  readonly from: number;
  readonly withTools: boolean;
}

export interface Proven {
  /** A line for each kind of schema. */
  readonly counts: readonly string[];
  /** The first for each schema and target. */
  readonly counterExamples: readonly CounterExample[];
}

interface Run {
  readonly what: string;
  readonly subjects: readonly Subject[];
  readonly targets: readonly NamedFacts[];
  readonly twice: boolean;
}

/** Holds lowering to its promise over all real tools and over generated schemas. */
export function proveProperties(extent: Extent): Proven {
  const found: CounterExample[] = [];
  const counts: string[] = [];
  for (const run of runsOf(extent)) {
    const began = performance.now();
    const { values, tallies } = proveRun(run, extent, found);
    const seconds = Math.round((performance.now() - began) / 1000);
    const { what, subjects, targets } = run;
    const line = `${subjects.length} ${what} x ${targets.length} targets x ${2 * extent.instances} instances: ${values} values in ${seconds} s`;
    counts.push(line);
    console.log(`\n${line}\n\n${Tally.heading}`);
    for (const tally of tallies) console.log(tally.row());
    for (const tally of tallies) for (const reason of tally.reasons()) console.log(reason);
  }
  return { counts, counterExamples: found };
}

function runsOf({ random, from, withTools }: Extent): readonly Run[] {
  if (!hasCorpus && withTools)
    console.log("The corpus is not here; schemas like those of real tools stand in for it.");
  const ofTools: readonly Run[] = [
    { what: "tools", subjects: toolSubjects(), targets: [...profileFacts, ...madeFacts], twice: true },
    { what: "tools, with options", subjects: toolSubjects(), targets: optionFacts, twice: false },
  ];
  const ofGenerated: readonly Run[] = [
    {
      what: "generated schemas",
      subjects: randomSubjects(from, random),
      targets: withTools ? madeFacts : [...madeFacts, ...profileFacts],
      twice: false,
    },
    {
      what: "generated schemas that options are for",
      subjects: optionSubjects(from, Math.ceil(random / 4)),
      targets: optionFacts,
      twice: false,
    },
  ];
  return [...(withTools ? ofTools : []), ...(random > 0 ? ofGenerated : [])];
}

function proveRun(
  { subjects, targets, twice }: Run,
  { instances, seed }: Extent,
  found: CounterExample[],
): { readonly values: number; readonly tallies: readonly Tally[] } {
  let values = 0;
  const tallies = targets.map((target) => {
    const tally = new Tally(target.name);
    for (const subject of subjects) {
      const proof = proveSchema(subject, target, { instances, seed, twice });
      values += proof.instances;
      tally.add(proof);
      found.push(...proof.counterExamples.slice(0, 1));
    }
    process.stderr.write(`${target.name}: ${found.length} counter-examples so far\n`);
    return tally;
  });
  return { values, tallies };
}
