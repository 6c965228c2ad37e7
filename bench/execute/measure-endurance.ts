import { readdirSync } from "node:fs";
import type { Sandbox } from "@toolwright/executor";
import { markdown, rounded } from "../schema/tables.ts";
import { limits } from "./contenders.ts";

export interface Footprint {
  readonly calls: number;
  readonly residentMegabytes: number;
  readonly heapMegabytes: number;
  readonly descriptors: number;
}

/** Calls in a row, with what the supervisor holds after each tenth of them. */
export async function measureEndurance(sandbox: Sandbox, calls: number): Promise<readonly Footprint[]> {
  const seen: Footprint[] = [];
  for (let call = 1; call <= calls; call++) {
    const { end } = await sandbox.run({
      command: "/bin/cat",
      input: Buffer.from("x".repeat(10_000)),
      level: call % 2 === 0 ? "Strict" : "Standard",
      allowSideEffects: true,
      limits,
    });
    if (end.kind !== "exit") throw new Error(JSON.stringify(end));
    if (call % (calls / 10) === 0) seen.push(footprint(call));
  }
  return seen;
}

function footprint(calls: number): Footprint {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const descriptors = readdirSync("/proc/self/fd").length;
  return { calls, residentMegabytes: rss / 1024 ** 2, heapMegabytes: heapUsed / 1024 ** 2, descriptors };
}

/** From the second tenth to the last; the first fills caches. */
const mostGrowthMegabytes = 8;

export function enduranceTable(seen: readonly Footprint[]): string {
  const rows = seen.map(({ calls, residentMegabytes, heapMegabytes, descriptors }) => [
    calls.toLocaleString("en"),
    rounded(residentMegabytes),
    rounded(heapMegabytes),
    String(descriptors),
  ]);
  return `${markdown(["calls in a row", "resident MB", "heap MB", "descriptors"], rows)}\n\n${verdict(seen)}`;
}

function verdict(seen: readonly Footprint[]): string {
  const [early, late] = [seen[1], seen.at(-1)];
  if (early === undefined || late === undefined) return "Too few calls to tell.";
  const memory = Math.max(0, late.heapMegabytes - early.heapMegabytes);
  const most = Math.max(...seen.map(({ descriptors }) => descriptors));
  // A world that waits for the next run holds some.
  const isFlat = memory < mostGrowthMegabytes && most <= early.descriptors + 8;
  return `Flat: ${isFlat ? "pass" : "FAIL"} (heap ${rounded(memory)} MB more, at most ${most} descriptors).`;
}
