import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const runs = process.argv.includes("--quick") ? 5 : 20;

const command = "apps/cli/bin/toolwright.mjs";
const file = "examples/create-invoice.json";
/** Each in turn, so that a slow moment of the machine is nobody's time. */
const lines: Readonly<Record<string, readonly string[]>> = {
  "node -e 0": ["-e", "0"],
  "toolwright --version": [command, "--version"],
  [`toolwright check ${file}`]: [command, "check", file],
};

if (!existsSync(`${root}apps/cli/dist/toolwright.mjs`)) {
  console.log("There is no bundle: `npm run build` makes it. These are the times of the sources.");
}
const times = new Map<string, number[]>(Object.keys(lines).map((name) => [name, []]));
for (let run = 0; run <= runs; run++) {
  for (const [name, words] of Object.entries(lines)) {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
    // The first time fills the caches of the disk.
    if (run > 0) times.get(name)?.push(performance.now() - started);
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const bare = median(times.get("node -e 0") ?? []);
console.log(`Medians of ${runs} runs each, Node ${process.versions.node}; the budget of a check is 2.5x.\n`);
for (const [name, taken] of times) {
  const ratio = `${(median(taken) / bare).toFixed(2)}x`;
  console.log(`${name.padEnd(48)} ${median(taken).toFixed(1).padStart(7)} ms  ${ratio.padStart(6)}`);
}
