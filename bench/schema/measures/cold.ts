import { createRandom, shuffled } from "../../../conformance/instances/random.ts";
import { distinctVariant } from "../distinct-variant.ts";
import type { Rival } from "../rival.ts";
import type { Work } from "../workload.ts";

/** Schemas that only warm the process and are not counted. */
const warmUp = 500;

/**
 * Microseconds from a schema never seen to the verdict on its first value, for each schema in one pass. The order
 * differs from round to round, so that a pause of the host (collecting garbage, compiling) does not meet the same
 * schema every time and the median of the rounds is the schema's own.
 */
export function measureCold(rival: Rival, works: readonly Work[], round: number): number[] {
  const order = shuffled(
    works.map((_, i) => i),
    createRandom(round + 1),
  );
  for (let i = 0; i < warmUp; i += 1) timeOf(rival, distinctVariant(works[i % works.length]!, i));
  accepted = 0;
  const prepared = works.map((work) => ({ ...work, schema: rival.prepare?.(work.schema) ?? work.schema }));
  const times: number[] = works.map(() => 0);
  for (const i of order) times[i] = timeOf(rival, prepared[i]!);
  if (accepted < works.length * 0.98) throw new Error(`${rival.name} accepts ${accepted} of ${works.length}`);
  return times;
}

let accepted = 0;

function timeOf(rival: Rival, { schema, dialect, valid }: Work): number {
  const value = valid[0]!;
  const start = performance.now();
  try {
    if (rival.accepts(rival.compile(schema, dialect, "verdict"), value)) accepted += 1;
  } catch {
    // A schema the library cannot take still costs its caller this time.
  }
  return (performance.now() - start) * 1_000;
}
