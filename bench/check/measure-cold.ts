import { createRandom, shuffled } from "../../conformance/instances/random.ts";

/**
 * Microseconds for each document, met once in a process that has seen others like it. The order differs from round
 * to round, so that a pause of the host does not meet the same document every time. The warm-up is not counted.
 */
export function measureCold<T>(
  documents: readonly T[],
  others: readonly T[],
  judge: (document: T) => unknown,
  round: number,
  warmUp = 1_500,
): number[] {
  for (let i = 0; i < warmUp; i += 1) timeOf(judge, others[i % others.length]!);
  const times: number[] = documents.map(() => 0);
  const order = shuffled(
    documents.map((_, i) => i),
    createRandom(round + 1),
  );
  for (const i of order) times[i] = timeOf(judge, documents[i]!);
  return times;
}

export function timeOf<T>(judge: (document: T) => unknown, document: T): number {
  const start = performance.now();
  try {
    judge(document);
  } catch {
    // What a rival cannot take still costs its caller this time.
  }
  return (performance.now() - start) * 1_000;
}
