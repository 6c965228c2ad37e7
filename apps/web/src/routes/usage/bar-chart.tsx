import type { ReactNode } from "react";

export interface Bar {
  readonly day: string;
  /** What is said of it when it is pointed at. */
  readonly said: string;
  /** Parts that stand one before the other, each from the ground. */
  readonly parts: readonly { readonly kind: "calls" | "failed" | "latency"; readonly value: number }[];
}

export interface BarChartProps {
  readonly caption: ReactNode;
  /** The whole of it in a sentence, for whoever does not see it. */
  readonly label: string;
  readonly bars: readonly Bar[];
}

const height = 140;
const gap = 2;
const width = 10;

/** A bar for each day, as high as its share of the highest. */
export function BarChart({ caption, label, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.flatMap(({ parts }) => parts.map(({ value }) => value)));
  return (
    <figure className="chart">
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ day, said, parts }, i) => (
          <g key={day}>
            <title>{said}</title>
            <rect className="chart-ground" x={i * (width + gap)} y={0} width={width} height={height} />
            {parts.map(({ kind, value }) => {
              const high = (value / most) * (height - 8);
              return (
                <rect
                  key={kind}
                  className={`chart-${kind}`}
                  x={i * (width + gap)}
                  y={height - high}
                  width={width}
                  height={high}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <div className="chart-axis small quiet" aria-hidden="true">
        <span>{bars[0]?.day}</span>
        <span>{bars.at(-1)?.day}</span>
      </div>
    </figure>
  );
}
