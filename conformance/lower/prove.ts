import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadRealTools, realToolsAreAbsent } from "../vendors/load-real-tools.ts";
import { ownTools } from "../vendors/tools/own-tools.ts";
import { callChoices, proveCalls } from "./prove-calls.ts";
import { proveProperties } from "./prove-properties.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const has = (name: string): boolean => process.argv.includes(`--${name}`);

const count = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};

const extent = {
  instances: count("instances", 100),
  random: count("random", 2_000),
  seed: count("seed", 7),
  from: count("from", 1),
  withTools: !has("no-tools"),
};

/*
 * All that is claimed of compiling, in full: the properties of lowering, calls through `compile`, the vendors' own code
 * and types, and the complaints. With `--only-properties` the first alone; with `--no-tools` that of generated schemas.
 */
const { counts, counterExamples } = proveProperties(extent);
for (const { kind, target, subject, detail, value } of counterExamples.slice(0, 20))
  console.log(
    `${kind} for ${target}, ${subject}\n  ${detail}\n  value: ${JSON.stringify(value)?.slice(0, 400)}`,
  );
const rest = has("only-properties") || has("no-tools") ? [] : [calls(), tests()];

console.log("\nProven:");
for (const line of counts) console.log(`  ${line}`);
console.log(`counter-examples: ${counterExamples.length}`);
for (const { line } of rest) console.log(line);
process.exitCode = counterExamples.length === 0 && rest.every(({ holds }) => holds) ? 0 : 1;

interface Part {
  readonly line: string;
  readonly holds: boolean;
}

function calls(): Part {
  const realTools = loadRealTools(1);
  if (realTools === undefined) console.log(realToolsAreAbsent);
  const tools = [...ownTools, ...(realTools ?? [])];
  const { unchanged, explained, problems } = proveCalls(tools, callChoices, extent);
  for (const problem of problems.slice(0, 20)) console.log(problem);
  const line = `calls: ${tools.length} tools x ${callChoices.length} targets: ${unchanged} came back as they went, ${explained} as losses say, ${problems.length} otherwise`;
  return { line, holds: problems.length === 0 };
}

/** They end with their own counts, which stand just above. */
function tests(): Part {
  const words = ["run", "conformance/vendors", "conformance/complaints"];
  const env = { ...process.env, PROVE: "all" };
  const { status } = spawnSync(join(root, "node_modules/.bin/vitest"), words, {
    cwd: root,
    env,
    stdio: "inherit",
  });
  const line = `vendor oracles and complaints, counted above: ${status === 0 ? "all hold" : "not all hold"}`;
  return { line, holds: status === 0 };
}
