import type { Times } from "./task.ts";

export const sizes = [10, 100, 1_000, 10_000, 100_000];

/**
 * At most this power of the size: 1 is linear, 2 what must not be. Between the two ends V8 turns objects of over
 * a thousand names into hash tables and memory outgrows the caches, which alone costs a little above 1.
 */
const most = 1.3;

/** Time a node at each size as bars of text, with whether the whole grows linearly. */
export function plotGrowth(growth: Times): string {
  const blocks: string[] = [];
  for (const [name, perNode] of Object.entries(growth)) {
    const from = sizes.indexOf(1_000);
    const power = 1 + Math.log(perNode.at(-1)! / perNode[from]!) / Math.log(sizes.at(-1)! / sizes[from]!);
    const fits = power <= most;
    const longest = Math.max(...perNode);
    const rows = sizes.map((size, i) => {
      const bar = "#".repeat(Math.max(1, Math.round((perNode[i]! / longest) * 40)));
      return `  ${size.toLocaleString("en").padStart(7)} nodes ${perNode[i]!.toFixed(1).padStart(8)} ns/node ${bar}`;
    });
    const verdict = `grows as size^${power.toFixed(2)}, ${fits ? "linear" : `FAIL: over ${most}`}`;
    blocks.push(`${name}: ${verdict}\n${rows.join("\n")}`);
  }
  return blocks.join("\n");
}
