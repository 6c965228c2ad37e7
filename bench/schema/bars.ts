import type { Figures } from "./figures.ts";
import type { RivalName } from "./rival.ts";

/** One promise about speed: the figure of ours, Ajv's, how they compare, and what was promised. */
export interface Bar {
  readonly what: string;
  readonly unit: "µs" | "ns" | "kB";
  readonly ours: readonly [rival: RivalName, figure: string];
  readonly theirs: readonly [rival: RivalName, figure: string];
  /** Their figure divided by ours must be at least this. */
  readonly atLeast: number;
  /** Where no other library may be ahead either. */
  readonly aheadOf?: readonly RivalName[];
}

const others: readonly RivalName[] = ["ata", "typebox", "schemasafe", "cfworker"];
const interpreters: readonly RivalName[] = ["ata", "typebox", "cfworker", "hyperjump"];

export const bars: readonly Bar[] = [
  bar("cold p50: compile and first value", "µs", "cold p50", 150),
  bar("cold p99", "µs", "cold p99", 150),
  {
    ...bar("cold p50, the schema judged too", "µs", "cold p50", 0),
    ours: ["toolwright-diagnosed", "cold p50"],
    theirs: ["ajv-meta", "cold p50"],
  },
  {
    ...bar("cold p99, the schema judged too", "µs", "cold p99", 0),
    ours: ["toolwright-diagnosed", "cold p99"],
    theirs: ["ajv-meta", "cold p99"],
  },
  bar("meta-validation, p50", "µs", "meta", 5),
  { ...bar("hot, valid", "ns", "valid", 1.4), aheadOf: others },
  bar("hot, invalid, yes or no", "ns", "invalid", 2),
  bar("hot, first error", "ns", "first-error", 1 / 1.5),
  bar("hot, all errors", "ns", "all-errors", 1 / 1.5),
  bar("hot, all errors with messages", "ns", "messages", 0),
  bar("mixed: calls over all schemas", "ns", "mixed", 0),
  ...["valid", "invalid", "mixed"].map((mode) => interpreted(mode)),
  bar("memory, heap in use per schema, bytecode flushed", "kB", "heap", 0),
  bar("memory, resident per schema", "kB", "resident", 10),
];

function bar(what: string, unit: Bar["unit"], figure: string, atLeast: number): Bar {
  return { what, unit, ours: ["toolwright", figure], theirs: ["ajv", figure], atLeast };
}

/** Ajv does not work without code generation; the best that does stands in its place. */
function interpreted(mode: string): Bar {
  const figure = `interpreted ${mode}`;
  return {
    what: `interpreter alone, ${mode}`,
    unit: "ns",
    ours: ["toolwright-interpreter", figure],
    theirs: ["cfworker", figure],
    atLeast: 1,
    aheadOf: interpreters,
  };
}

export interface Judged {
  readonly bar: Bar;
  readonly ours: number | undefined;
  readonly theirs: number | undefined;
  readonly ratio: number | undefined;
  readonly best: readonly [rival: RivalName, value: number] | undefined;
  readonly passes: boolean;
}

export function judge(bar: Bar, figures: Figures): Judged {
  const ours = figures.get(...bar.ours);
  const theirs = figures.get(...bar.theirs);
  const ratio = ours === undefined || theirs === undefined ? undefined : theirs / ours;
  const best = bestOf(bar.aheadOf ?? others, bar.ours[1], figures);
  const ahead = bar.aheadOf === undefined || (best !== undefined && ours !== undefined && ours <= best[1]);
  return { bar, ours, theirs, ratio, best, passes: ratio !== undefined && ratio >= bar.atLeast && ahead };
}

function bestOf(names: readonly RivalName[], figure: string, figures: Figures): Judged["best"] {
  let best: Judged["best"];
  for (const rival of names) {
    const value = figures.get(rival, figure);
    if (value !== undefined && (best === undefined || value < best[1])) best = [rival, value];
  }
  return best;
}
