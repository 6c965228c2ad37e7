export const geometricMean = (times: readonly number[]): number =>
  Math.exp(times.reduce((sum, time) => sum + Math.log(time), 0) / times.length);

export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

export const median = (times: readonly number[]): number => quantile(times, 0.5);

/** Joins rounds of the same measurement item by item, so that a disturbed round does not count. */
export function joinRounds(
  rounds: readonly (readonly number[])[],
  join: (times: number[]) => number,
): number[] {
  return rounds[0]!.map((_, i) => join(rounds.map((round) => round[i]!)));
}

export const smallest = (times: readonly number[]): number => Math.min(...times);
