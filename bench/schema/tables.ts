import { bars, judge } from "./bars.ts";
import type { Figures } from "./figures.ts";
import type { RivalName } from "./rival.ts";

/** Our promises and what was measured, as a Markdown table. */
export function barTable(figures: Figures): string {
  const rows = bars.map((bar) => {
    const { ours, theirs, ratio, best, passes } = judge(bar, figures);
    if (ours === undefined && theirs === undefined) return undefined;
    const promise =
      bar.atLeast === 0 ? "" : `${rounded(bar.atLeast)}x${bar.aheadOf === undefined ? "" : ", ahead of all"}`;
    return [
      `${bar.what} (${bar.unit})`,
      rounded(ours),
      rounded(theirs),
      ratio === undefined ? "-" : `${rounded(ratio)}x`,
      best === undefined ? "-" : `${best[0]} ${rounded(best[1])}`,
      promise,
      promise === "" ? "" : passes ? "pass" : "FAIL",
    ];
  });
  const heads = ["", "toolwright", "Ajv (interpreter: cfworker)", "ratio", "best other", "promised", ""];
  return markdown(
    heads,
    rows.filter((row) => row !== undefined),
  );
}

const columns = [
  ["cold p50 µs", "cold p50"],
  ["cold p99 µs", "cold p99"],
  ["valid ns", "valid"],
  ["invalid ns", "invalid"],
  ["first error ns", "first-error"],
  ["all errors ns", "all-errors"],
  ["mixed ns", "mixed"],
  ["heap kB", "heap"],
  ["resident kB", "resident"],
  ["interpreted valid ns", "interpreted valid"],
  ["interpreted invalid ns", "interpreted invalid"],
  ["interpreted mixed ns", "interpreted mixed"],
] as const;

/** Every library's every figure, as a Markdown table. */
export function rivalTable(figures: Figures, names: readonly RivalName[]): string {
  const shown = columns.filter(([, figure]) => names.some((name) => figures.get(name, figure) !== undefined));
  const rows = names
    .map((name) => [name, ...shown.map(([, figure]) => rounded(figures.get(name, figure)))])
    .filter((row) => row.slice(1).some((cell) => cell !== "-"));
  return markdown(["", ...shown.map(([head]) => head)], rows);
}

export function rounded(value: number | undefined): string {
  if (value === undefined) return "-";
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value >= 10 ? value.toFixed(1) : value.toFixed(2).replace(/\.?0+$/, "");
}

export function markdown(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, i) => Math.max(head.length, 3, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" | ")} |`;
  const rule = `|${widths.map((width, i) => (i === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [line(heads), rule, ...rows.map(line)].join("\n");
}
