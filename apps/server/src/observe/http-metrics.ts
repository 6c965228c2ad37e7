import { Counter, Gauge, Histogram, type MetricsRegistry } from "@toolwright/store/observe";

export interface HttpMetrics {
  /** By the id of a route of the contract; `other` for all else, so that nobody can make up labels. */
  readonly answered: (route: string, status: number, durationMs: number) => void;
  /** A problem of a catalogue, ours or the server's. */
  readonly problem: (code: string) => void;
  /** Asked whenever the metrics are read. */
  readonly countWaiting: (count: () => number) => void;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export function createHttpMetrics(registry: MetricsRegistry): HttpMetrics {
  const registers = [registry];
  const known = new Map<string, readonly WaitingTimes[]>();
  const durations = new Histogram({
    name: "toolwright_http_request_duration_seconds",
    help: "Time from a request to the end of its answer; streams end when their listener goes.",
    labelNames: ["route", "status"],
    buckets,
    registers,
    collect: () => {
      for (const classesOfRoute of known.values()) for (const times of classesOfRoute) times.pour();
    },
  });
  const problems = new Counter({
    name: "toolwright_http_problems_total",
    help: "Answers that say why not, by their code.",
    labelNames: ["code"],
    registers,
  });
  let waiting = () => 0;
  const open: Gauge = new Gauge({
    name: "toolwright_http_requests_waiting",
    help: "Requests that wait for a call to end or follow events.",
    registers,
    collect: () => open.set(waiting()),
  });
  const begun = (route: string): readonly WaitingTimes[] => {
    const made = classes.map((status) => new WaitingTimes(durations.labels({ route, status })));
    known.set(route, made);
    return made;
  };
  return {
    answered: (route, status, durationMs) =>
      (known.get(route) ?? begun(route))[Math.min(Math.trunc(status / 100), 5)]?.add(durationMs / 1_000),
    problem: (code) => problems.inc({ code }),
    countWaiting: (count) => {
      waiting = count;
    },
  };
}

/** Times wait here until there are many or somebody reads them: prom-client looks up the labels again for each. */
class WaitingTimes {
  readonly #times = new Float64Array(256);
  readonly #histogram: { readonly observe: (seconds: number) => void };
  #count = 0;

  constructor(histogram: { readonly observe: (seconds: number) => void }) {
    this.#histogram = histogram;
  }

  add(seconds: number): void {
    this.#times[this.#count] = seconds;
    this.#count += 1;
    if (this.#count === this.#times.length) this.pour();
  }

  pour(): void {
    for (const seconds of this.#times.subarray(0, this.#count)) this.#histogram.observe(seconds);
    this.#count = 0;
  }
}

const classes: readonly string[] = ["other", "1xx", "2xx", "3xx", "4xx", "5xx"];
