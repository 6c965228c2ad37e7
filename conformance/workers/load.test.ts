import { whyNoPostgres } from "@toolwright/store/testing";
import { expect, test } from "vitest";
import { measureMixedLoad } from "./measure-load.ts";
import { byTool, type CallTime } from "./put-load.ts";

const minutes = 10;

test(
  "ten minutes of mixed load: nothing fails, memory stays flat, the slowest are not much slower than most",
  async (context) => {
    context.skip(process.env.SOAK === undefined, "npm run soak runs it");
    context.skip(whyNoPostgres !== undefined, whyNoPostgres);
    const { most, asked, put, slices, undisturbed, takenShare, memory } = await measureMixedLoad(
      minutes * 60_000,
    );
    const told = (calls: readonly CallTime[]): string =>
      byTool(calls)
        .map(([tool, { p50, p99 }]) => `${tool} ${p50.toFixed(0)} and ${p99.toFixed(0)}`)
        .join(", ");
    for (const [i, slice] of slices.entries())
      console.log(`slice ${i + 1}: ${slice.most.toFixed(0)} at most; ${told(slice.put.calls)}`);
    console.log(
      `${put.calls.length} calls, ${put.perSecond.toFixed(0)} a second of ${asked.toFixed(0)} asked for and ` +
        `${most.toFixed(0)} at most; p50 and p99 in ms ${told(put.calls)}; of ${undisturbed.length} while the machine ` +
        `had its processors, of which others took ${(100 * takenShare).toFixed(1)} % in all: ${told(undisturbed)}; ` +
        "MB of server and workers " +
        memory.map((each) => each.map((megabytes) => megabytes.toFixed(0)).join("/")).join(", "),
    );
    expect(put.failed).toBe(0);
    // Fewer would say nothing of ten minutes.
    expect(undisturbed.length / put.calls.length).toBeGreaterThan(1 / 3);
    // Of each kind: one waits for 200 ms by itself, and so does the slowest hundredth of them all.
    for (const [tool, { p50, p99 }] of byTool(undisturbed)) expect(p99 / p50, tool).toBeLessThan(5);
    // The first quarter is for getting warm.
    const quarter = Math.floor(memory.length / 4);
    for (const [i] of (memory[0] ?? []).entries()) {
      const mean = (some: readonly (readonly number[])[]) =>
        some.reduce((sum, each) => sum + (each[i] ?? 0), 0) / some.length;
      expect(mean(memory.slice(-quarter)) / mean(memory.slice(quarter, 2 * quarter))).toBeLessThan(1.25);
    }
  },
  (minutes + 3) * 60_000,
);
