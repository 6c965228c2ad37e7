import type { Rival } from "../rival.ts";
import type { Work } from "../workload.ts";

const passes = 8;

/** Nanoseconds a call when calls go round many schemas, as a platform's do, and no cache stays warm. */
export async function measureMixed(rival: Rival, works: readonly Work[]): Promise<number> {
  const ready: { compiled: unknown; work: Work }[] = [];
  for (const work of works) {
    try {
      const schema = rival.prepare?.(work.schema) ?? work.schema;
      const compiled = await rival.compile(schema, work.dialect, "verdict");
      rival.accepts(compiled, work.valid[0]!);
      ready.push({ compiled, work });
    } catch {
      // What the library cannot take is left out of its mix.
    }
  }
  let accepted = 0;
  const start = performance.now();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const { compiled, work } of ready) {
      if (rival.accepts(compiled, work.valid[pass % work.valid.length]!)) accepted += 1;
    }
  }
  const elapsed = performance.now() - start;
  if (accepted === 0) throw new Error(`${rival.name} accepts nothing`);
  return (elapsed / (passes * ready.length)) * 1e6;
}
