import { Counter, Gauge, Histogram, type MetricsRegistry } from "@toolwright/store/observe";

export interface AnsweredRequest {
  /** The id of a route of the contract; `other` for all else, so that nobody can make up labels. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

export interface HttpMetrics {
  readonly answered: (request: AnsweredRequest) => void;
  /** A problem of a catalogue, ours or the server's. */
  readonly problem: (code: string) => void;
  /** Asked whenever the metrics are read. */
  readonly countWaiting: (count: () => number) => void;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export function createHttpMetrics(registry: MetricsRegistry): HttpMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: "toolwright_http_request_duration_seconds",
    help: "Time from a request to the end of its answer; streams end when their listener goes.",
    labelNames: ["route", "status"],
    buckets,
    registers,
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
  // Found once for each pair: the labels of every request would be joined and looked up again.
  const known = new Map<string, readonly Observed[]>();
  const durationsOf = (route: string): readonly Observed[] => {
    const found = known.get(route) ?? classes.map((status) => durations.labels({ route, status }));
    known.set(route, found);
    return found;
  };
  return {
    answered: ({ route, status, durationMs }) =>
      durationsOf(route)[Math.min(Math.trunc(status / 100), 5)]?.observe(durationMs / 1_000),
    problem: (code) => problems.inc({ code }),
    countWaiting: (count) => {
      waiting = count;
    },
  };
}

interface Observed {
  readonly observe: (seconds: number) => void;
}

const classes: readonly string[] = ["other", "1xx", "2xx", "3xx", "4xx", "5xx"];
