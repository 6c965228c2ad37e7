import { BarChart } from "./bar-chart.tsx";
import type { DaySum } from "./sums.ts";

/** Calls of each day, the failed part marked; the table below says the same in numbers. */
export function DayChart({ days }: { readonly days: readonly DaySum[] }) {
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return (
    <BarChart
      caption={
        <>
          <strong>{total.toLocaleString("en")}</strong> {total === 1 ? "call" : "calls"}{" "}
          <span className="quiet">{failed} failed</span>
        </>
      }
      label={`${total} calls in ${days.length} days, ${failed} of them failed.`}
      bars={days.map(({ day, calls, failed }) => ({
        day,
        said: `${day}: ${calls} calls, ${failed} failed`,
        parts: [
          { kind: "calls", value: calls },
          { kind: "failed", value: failed },
        ],
      }))}
    />
  );
}
