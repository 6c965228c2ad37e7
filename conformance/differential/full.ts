import { type Comparison, compare, type Disagreement } from "./compare.ts";
import { knownDisagreements, knownFor } from "./known-disagreements.ts";
import { smallest } from "./smallest.ts";
import { randomSubjects, realSubjects } from "./subjects.ts";

const argument = (name: string, otherwise: number): number => {
  const found = process.argv.find((text) => text.startsWith(`--${name}=`));
  return found === undefined ? otherwise : Number(found.slice(name.length + 3));
};

const instances = argument("instances", 1_000);
const real = realSubjects();
const random = randomSubjects(argument("random", 2_000));
const seen = new Set<string>();
const unknown: Disagreement[] = [];
const passedOver = new Map<string, number>();
let verdicts = 0;
let accepted = 0;
for (const subject of [...real, ...random]) {
  const comparison = await compare(subject, instances, 10);
  await count(comparison);
}
console.log(
  `${real.length} real and ${random.length} random schemas, ${instances} instances each: ${verdicts.toLocaleString("en")} verdicts of 2 gears and 2 judges, ${accepted.toLocaleString("en")} instances accepted, ${unknown.length} unexplained disagreements`,
);
for (const [reason, times] of passedOver) console.log(`passed over ${times}: ${reason}`);
for (const known of knownDisagreements)
  if (!seen.has(known.what)) console.log(`listed, but did not occur: ${known.judge}, ${known.what}`);
for (const one of unknown.slice(0, argument("show", 20))) console.log(await smallest(one));
process.exit(unknown.length === 0 ? 0 : 1);

async function count(comparison: Comparison): Promise<void> {
  verdicts += comparison.verdicts;
  accepted += comparison.accepted;
  let shown = 0;
  for (const disagreement of comparison.disagreements) {
    const known = await knownFor(disagreement);
    if (known !== undefined) seen.add(known.what);
    // One schema that goes wrong goes wrong a hundred times; two of them tell as much.
    else if (++shown <= 2) unknown.push(disagreement);
  }
  for (const reason of comparison.passedOver) {
    const short = reason.replace(/(at|at line|line|URI|file) .*/, "").slice(0, 90);
    passedOver.set(short, (passedOver.get(short) ?? 0) + 1);
  }
}
