import { quantile } from "../schema/statistics.ts";
import { markdown, rounded } from "../schema/tables.ts";
import { loweredFor, spelledFor } from "./task.ts";
import { transformers } from "./transformers.ts";

type Times = ReadonlyMap<string, readonly (number | null)[]>;

/** Every transformer beside our compile for the same target, over the tools that both have an answer for. */
export const ratioTable = (times: Times): string => compared(times, (target) => target);

/** The same with the schema alone, rewritten as a transformer does. */
export const loweredTable = (times: Times): string => compared(times, loweredFor);

/** And in the notation that the target has for it. */
export const spelledTable = (times: Times): string => compared(times, spelledFor);

function compared(times: Times, ownName: (target: string) => string): string {
  const rows = transformers.map(({ name, target }) => {
    const [own, other] = [times.get(ownName(target))!, times.get(name)!];
    const both = own.flatMap((time, i) => {
      const rival = other[i];
      return time === null || rival === null || rival === undefined ? [] : [[time, rival] as const];
    });
    const [ours, theirs] = [both.map(([time]) => time), both.map(([, rival]) => rival)];
    const ratio = quantile(theirs, 0.5) / quantile(ours, 0.5);
    const won = both.filter(([time, rival]) => rival > time).length;
    return [
      `${name}, ${target}`,
      `${both.length} of ${own.length}`,
      rounded(quantile(ours, 0.5)),
      rounded(quantile(theirs, 0.5)),
      `${rounded(ratio)}x`,
      `${rounded(quantile(theirs, 0.99) / quantile(ours, 0.99))}x`,
      `${rounded(sumOf(theirs) / sumOf(ours))}x`,
      `${Math.round((100 * won) / both.length)}%`,
      ratio > 1 ? "yes" : "NO",
    ];
  });
  return markdown(
    [
      "",
      "tools both take",
      "ours p50 µs",
      "theirs p50 µs",
      "theirs / ours p50",
      "theirs / ours p99",
      "in all",
      "ours faster on",
      "median faster",
    ],
    rows,
  );
}

const sumOf = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0);

/** All tools to all targets: how long, and how many went. */
export function targetTable(
  rows: readonly (readonly [target: string, sent: number, milliseconds: number])[],
  tools: number,
): string {
  return markdown(
    ["target", "sent", "ms", "µs a tool"],
    rows.map(([target, sent, ms]) => [target, String(sent), rounded(ms), rounded((ms * 1_000) / tools)]),
  );
}
