import { quantile, smallest } from "../schema/statistics.ts";
import { markdown, rounded } from "../schema/tables.ts";
import type { Contender } from "./contenders.ts";

/** All in turn, so that a slow moment of the machine is nobody's time. */
export async function measureCalls(
  contenders: readonly Contender[],
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -3; round < rounds; round++)
    for (const { name, run } of contenders) {
      const started = performance.now();
      await run();
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  return times;
}

/** Of the bare bubblewrap line, at the least time of each. */
const mostAtStrict = 1.5;

export function callTable(times: ReadonlyMap<string, readonly number[]>, baseline: string): string {
  const bare = smallest(times.get(baseline) ?? []);
  const rows = [...times].map(([name, own]) => {
    const ratio = smallest(own) / bare;
    return [
      name,
      rounded(smallest(own)),
      rounded(quantile(own, 0.5)),
      `${rounded(ratio)}x`,
      name === "Strict" ? `${mostAtStrict}x` : "",
      name === "Strict" ? (ratio < mostAtStrict ? "pass" : "FAIL") : "",
    ];
  });
  return markdown(["/bin/true", "least ms", "p50 ms", "of bare bubblewrap", "promised", ""], rows);
}
