import type { DaySum } from "./sums.ts";

const height = 140;
const gap = 2;
const width = 10;

/** How long the slower calls of each day took. */
export function LatencyChart({ days }: { readonly days: readonly DaySum[] }) {
  const known = days.flatMap(({ p95Ms }) => (p95Ms === null ? [] : [p95Ms]));
  if (known.length === 0) return null;
  const most = Math.max(1, ...known);
  return (
    <figure className="chart">
      <figcaption>
        <strong>{Math.round(most).toLocaleString("en")} ms</strong>{" "}
        <span className="quiet">the slowest day's p95</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`p95 of each of ${days.length} days, at most ${Math.round(most)} ms.`}
      >
        {days.map(({ day, p95Ms }, i) => {
          const high = ((p95Ms ?? 0) / most) * (height - 8);
          return (
            <g key={day}>
              <title>{p95Ms === null ? `${day}: no calls` : `${day}: p95 ${Math.round(p95Ms)} ms`}</title>
              <rect className="chart-ground" x={i * (width + gap)} y={0} width={width} height={height} />
              <rect
                className="chart-latency"
                x={i * (width + gap)}
                y={height - high}
                width={width}
                height={high}
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
