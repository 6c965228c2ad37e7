export interface Row {
  readonly what: string;
  readonly unit: "ms" | "kB";
  readonly middle: number;
  readonly slowest?: number;
  /** Processor time of the page's thread for one. */
  readonly work?: number;
  /** What was promised; nothing for what is only there to compare with. */
  readonly bar?: number;
}

export function rowOf(what: string, times: readonly number[], bar?: number): Row {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { what, unit: "ms", middle: at(0.5), slowest: at(0.95), ...(bar !== undefined && { bar }) };
}

export const tableOf = (rows: readonly Row[]): string =>
  [
    "| | p50 | p95 | work | promised | |",
    "|---|--:|--:|--:|--:|---|",
    ...rows.map(({ what, unit, middle, slowest, work, bar }) =>
      [
        "",
        what,
        `${rounded(middle)} ${unit}`,
        slowest === undefined ? "" : `${rounded(slowest)} ${unit}`,
        work === undefined ? "" : `${rounded(work)} ${unit}`,
        bar === undefined ? "" : `${bar} ${unit}`,
        bar === undefined ? "" : middle <= bar ? "pass" : "miss",
        "",
      ]
        .join(" | ")
        .trim(),
    ),
  ].join("\n");

const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
