import { knownDisagreements } from "./known-disagreements.ts";
import { smallest } from "./smallest.ts";
import { randomSubjects, realSubjects } from "./subjects.ts";
import { survey } from "./survey.ts";

const instances = argument("instances", 1_000);
const real = realSubjects();
const random = randomSubjects(argument("random", 2_000));
const found = await survey([...real, ...random], instances, 10);

console.log(
  `${real.length} real and ${random.length} random schemas, ${instances} instances each, 2 gears and 2 judges:`,
);
console.log(
  `${found.verdicts.toLocaleString("en")} verdicts, ${found.accepted.toLocaleString("en")} values accepted`,
);
for (const [reason, times] of found.passedOver) console.log(`passed over ${times} times: ${reason}`);
for (const known of knownDisagreements)
  console.log(
    `${found.occurred.has(known) ? "listed" : "LISTED, BUT DID NOT OCCUR"}: ${known.judge}, ${known.what}`,
  );
console.log(`${found.unexplained.length} unexplained disagreements`);
for (const one of found.unexplained.slice(0, argument("show", 20))) console.log(await smallest(one));
process.exitCode = found.unexplained.length === 0 ? 0 : 1;

function argument(name: string, otherwise: number): number {
  const given = process.argv.find((text) => text.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.slice(name.length + 3));
}
