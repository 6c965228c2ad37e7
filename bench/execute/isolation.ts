import { readdirSync } from "node:fs";
import { measureGrowth, measureIsolation } from "./measure-isolation.ts";

/** `node --expose-gc bench/execute/isolation.ts [--quick]`: what isolation costs beside the same line started bare. */
const quick = process.argv.includes("--quick");
const rounds = quick ? 20 : 200;

console.log(`/bin/true, medians of ${rounds} rounds; the budget of Strict is 1.5x of bare bubblewrap.\n`);
for (const { name, medianMs, bestMs, ofBubblewrap } of await measureIsolation(rounds))
  console.log(
    `${name.padEnd(16)} ${medianMs.toFixed(1).padStart(7)} ms  best ${bestMs.toFixed(1).padStart(6)} ms  ${ofBubblewrap.toFixed(2).padStart(5)}x`,
  );

const growth = await measureGrowth(quick ? 100 : 1_000, () => readdirSync("/proc/self/fd").length);
console.log(
  `\nAfter ${growth.runs} runs at Strict: ${growth.descriptorsMore} descriptors and ${Math.round(growth.heapBytesMore / 1024)} kB of heap more.`,
);
