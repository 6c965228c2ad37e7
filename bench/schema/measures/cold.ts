import type { Rival } from "../rival.ts";
import type { Work } from "../workload.ts";

/** Schemas that only warm the process and are not counted. */
const warmUp = 150;

/** Microseconds from a schema never seen to the verdict on its first value, for each schema in one pass. */
export function measureCold(rival: Rival, works: readonly Work[]): number[] {
  const prepared = works.map((work) => ({ ...work, schema: rival.prepare?.(work.schema) ?? work.schema }));
  const times: number[] = [];
  let accepted = 0;
  for (const { schema, dialect, valid } of prepared) {
    const value = valid[0]!;
    const start = performance.now();
    try {
      if (rival.accepts(rival.compile(schema, dialect, "verdict"), value)) accepted += 1;
    } catch {
      // A schema the library cannot take still costs its caller this time.
    }
    times.push((performance.now() - start) * 1_000);
  }
  if (accepted < works.length * 0.98) throw new Error(`${rival.name} accepts ${accepted} of ${works.length}`);
  return times.slice(Math.min(warmUp, Math.floor(works.length / 3)));
}
