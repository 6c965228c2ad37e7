import type { JsonValue } from "@toolwright/core";
import type { Rival, Want } from "../rival.ts";
import type { Work } from "../workload.ts";

export const hotModes = ["valid", "invalid", "first-error", "all-errors", "messages"] as const;
export type HotMode = (typeof hotModes)[number];

/** Nanoseconds a call for each schema, the best of some batches after a warm-up. */
export async function measureHot(rival: Rival, works: readonly Work[], mode: HotMode): Promise<number[]> {
  const times: number[] = [];
  for (const work of works) {
    const schema = rival.prepare?.(work.schema) ?? work.schema;
    const compiled = await rival.compile(schema, work.dialect, wantOf(mode));
    const values = eightOf(mode === "valid" ? work.valid : work.invalid);
    times.push(bestBatch((calls) => run(rival, compiled, values, mode, calls)));
  }
  return times;
}

const wantOf = (mode: HotMode): Want => {
  if (mode === "first-error") return "first-error";
  return mode === "all-errors" || mode === "messages" ? "all-errors" : "verdict";
};

const eightOf = (values: readonly JsonValue[]): JsonValue[] =>
  Array.from({ length: 8 }, (_, i) => values[i % values.length]!);

let sink = 0;

function run(rival: Rival, compiled: unknown, values: JsonValue[], mode: HotMode, calls: number): void {
  let total = 0;
  if (mode === "valid" || mode === "invalid") {
    for (let i = 0; i < calls; i += 1) if (rival.accepts(compiled, values[i & 7]!)) total += 1;
  } else {
    const messages = mode === "messages";
    for (let i = 0; i < calls; i += 1) total += rival.readErrors!(compiled, values[i & 7]!, messages);
  }
  sink += total;
}

function bestBatch(batch: (calls: number) => void): number {
  // Enough calls to be promoted, and enough time for the background compiler to deliver.
  const warmUntil = performance.now() + 7;
  for (let warmed = 0; warmed < 3_000 || performance.now() < warmUntil; warmed += 500) batch(500);
  let calls = 128;
  while (timeOf(batch, calls) < 0.2 && calls < 1 << 16) calls *= 2;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 7; i += 1) best = Math.min(best, timeOf(batch, calls));
  return (best / calls) * 1e6;
}

function timeOf(batch: (calls: number) => void, calls: number): number {
  const start = performance.now();
  batch(calls);
  return performance.now() - start;
}

/** Keeps the results alive, so that no work can be left out as unused. */
export const readSink = (): number => sink;
