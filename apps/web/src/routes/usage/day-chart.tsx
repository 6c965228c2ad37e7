import type { DaySum } from "./sums.ts";

const height = 140;
const gap = 2;
const width = 10;

/** Calls of each day as bars, the failed part marked; the table below says the same in numbers. */
export function DayChart({ days }: { readonly days: readonly DaySum[] }) {
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const said = `${total} calls in ${days.length} days, ${failed} of them failed; at most ${most} in a day.`;
  return (
    <figure className="chart">
      <figcaption>
        <strong>{total.toLocaleString("en")}</strong> {total === 1 ? "call" : "calls"}{" "}
        <span className="quiet">{failed} failed</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        {days.map(({ day, calls, failed, p95Ms }, i) => {
          const high = (calls / most) * (height - 8);
          const bad = (failed / most) * (height - 8);
          return (
            <g key={day}>
              <title>{`${day}: ${calls} calls, ${failed} failed${p95Ms === null ? "" : `, p95 ${Math.round(p95Ms)} ms`}`}</title>
              <rect className="chart-ground" x={i * (width + gap)} y={0} width={width} height={height} />
              <rect
                className="chart-calls"
                x={i * (width + gap)}
                y={height - high}
                width={width}
                height={high}
              />
              <rect
                className="chart-failed"
                x={i * (width + gap)}
                y={height - bad}
                width={width}
                height={bad}
              />
            </g>
          );
        })}
      </svg>
      <div className="chart-axis small quiet" aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </div>
    </figure>
  );
}
