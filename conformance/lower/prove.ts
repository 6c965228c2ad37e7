import { type CounterExample, proveSchema } from "./prove-schema.ts";
import { hasCorpus, randomSubjects, type Subject, toolSubjects } from "./subjects.ts";
import { Tally } from "./tally.ts";
import { madeFacts, type NamedFacts, profileFacts } from "./target-facts.ts";

const count = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

const instances = count("instances", 100);
const random = count("random", 2_000);
const seed = count("seed", 7);
/** The number of the first generated schema: another one, other schemas. */
const from = count("from", 1);
const found: CounterExample[] = [];

function prove(
  what: string,
  subjects: readonly Subject[],
  targets: readonly NamedFacts[],
  twice: boolean,
): void {
  const began = performance.now();
  const tallies: Tally[] = [];
  let values = 0;
  for (const target of targets) {
    const tally = new Tally(target.name);
    for (const subject of subjects) {
      const proof = proveSchema(subject, target, { instances, seed, twice });
      values += proof.instances;
      tally.add(proof);
      found.push(...proof.counterExamples.slice(0, 1));
    }
    tallies.push(tally);
    process.stderr.write(`${target.name}: ${found.length} counter-examples so far\n`);
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `\n${subjects.length} ${what} x ${targets.length} targets x ${2 * instances} instances: ${values} values in ${seconds} s\n`,
  );
  console.log(Tally.heading);
  for (const tally of tallies) console.log(tally.row());
  for (const tally of tallies) for (const line of tally.reasons()) console.log(line);
}

const withTools = !process.argv.includes("--no-tools");
if (!hasCorpus && withTools)
  console.log("The corpus is not here; schemas like those of real tools stand in for it.");
if (withTools) prove("tools", toolSubjects(), [...profileFacts, ...madeFacts], true);
const ofGenerated = withTools ? madeFacts : [...madeFacts, ...profileFacts];
if (random > 0) prove("generated schemas", randomSubjects(from, random), ofGenerated, false);

console.log(`\ncounter-examples: ${found.length}`);
for (const { kind, target, subject, detail, value } of found.slice(0, 20))
  console.log(
    `${kind} for ${target}, ${subject}\n  ${detail}\n  value: ${JSON.stringify(value)?.slice(0, 400)}`,
  );
process.exitCode = found.length === 0 ? 0 : 1;
