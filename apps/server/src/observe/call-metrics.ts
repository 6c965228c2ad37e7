import { Histogram, type MetricsRegistry } from "@toolwright/store/observe";
import type { EndedCall } from "./ended-call.ts";

const runBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800];
const waitBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 300];

/** Tools are named by whoever defines them, so they are no labels; what runs them and how it ended are few. */
export function createCallMetrics(registry: MetricsRegistry): (call: EndedCall) => void {
  const registers = [registry];
  const durations = new Histogram({
    name: "toolwright_execution_duration_seconds",
    help: "Time that a tool ran, by what ran it and how it ended.",
    labelNames: ["backend", "status"],
    buckets: runBuckets,
    registers,
  });
  const waits = new Histogram({
    name: "toolwright_execution_wait_seconds",
    help: "Time between a call and its start.",
    buckets: waitBuckets,
    registers,
  });
  return ({ receipt, status, createdAt, startedAt }) => {
    durations.observe({ backend: receipt?.backend ?? "none", status }, (receipt?.durationMs ?? 0) / 1_000);
    if (startedAt !== null) waits.observe(Math.max(0, Date.parse(startedAt) - Date.parse(createdAt)) / 1_000);
  };
}
