import { BarChart } from "./bar-chart.tsx";
import type { DaySum } from "./sums.ts";

/** How long the slower calls of each day took. */
export function LatencyChart({ days }: { readonly days: readonly DaySum[] }) {
  const known = days.flatMap(({ p95Ms }) => (p95Ms === null ? [] : [p95Ms]));
  if (known.length === 0) return null;
  const most = Math.round(Math.max(...known));
  return (
    <BarChart
      caption={
        <>
          <strong>{most.toLocaleString("en")} ms</strong> <span className="quiet">the slowest day's p95</span>
        </>
      }
      label={`p95 of each of ${days.length} days, at most ${most} ms.`}
      bars={days.map(({ day, p95Ms }) => ({
        day,
        said: p95Ms === null ? `${day}: no calls` : `${day}: p95 ${Math.round(p95Ms)} ms`,
        parts: [{ kind: "latency", value: p95Ms ?? 0 }],
      }))}
    />
  );
}
