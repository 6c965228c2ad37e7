import { quantile } from "../schema/statistics.ts";
import { markdown, rounded } from "../schema/tables.ts";
import type { Grown } from "./growth.ts";
import type { Times } from "./measure.ts";

/** Milliseconds for 95 of 100 calls, embedded, and megabytes of the process. */
const promised = { get: 1, search: 20, create: 10, megabytes: 200 };

/** What was promised for the embedded registry, and what was measured. */
export function promiseTable({ measured }: Grown): string {
  const calls = (["get", "search", "create"] as const).map((call) => {
    const { clock, processor } = measured[call];
    const p95 = quantile(clock, 0.95);
    const cells = [quantile(clock, 0.5), p95, quantile(processor, 0.95)].map(rounded);
    return [call, ...cells, `${promised[call]} ms`, p95 <= promised[call] ? "pass" : "FAIL"];
  });
  const bare =
    measured.bareSearch === undefined
      ? []
      : [["bare FTS5, by its BM25", ...cellsOf(measured.bareSearch), "", ""]];
  const { megabytes } = measured;
  const memory = [
    "memory, MB",
    "",
    rounded(megabytes),
    "",
    `${promised.megabytes} MB`,
    megabytes <= promised.megabytes ? "pass" : "FAIL",
  ];
  return markdown(
    ["", "p50 ms", "p95 ms", "p95 ms of processor", "promised", ""],
    [...calls, ...bare, memory],
  );
}

const cellsOf = ({ clock, processor }: Times): string[] =>
  [quantile(clock, 0.5), quantile(clock, 0.95), quantile(processor, 0.95)].map(rounded);

/** How calls grow with the registry, on one kind of database. */
export function growthTable(kind: string, grown: readonly Grown[]): string {
  const rows = grown.map(({ size, fillSeconds, measured: { get, search, create } }) => [
    size.toLocaleString("en"),
    ...[get, search, create].flatMap(({ clock }) =>
      [quantile(clock, 0.5), quantile(clock, 0.95)].map(rounded),
    ),
    rounded(fillSeconds),
  ]);
  const heads = ["get p50 ms", "p95", "search p50 ms", "p95", "create p50 ms", "p95", "filled in s"];
  return markdown([kind, ...heads], rows);
}
