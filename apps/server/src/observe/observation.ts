import type { Database, RegistryObserver } from "@toolwright/store";
import {
  collectProcessMetrics,
  createLog,
  createMetrics,
  type Log,
  registryLog,
  severalObservers,
} from "@toolwright/store/observe";
import { callLog } from "./call-log.ts";
import { createCallMetrics } from "./call-metrics.ts";
import { recordCallSpan } from "./call-spans.ts";
import type { EndedCall } from "./ended-call.ts";
import { createHttpMetrics, type HttpMetrics } from "./http-metrics.ts";

/** Everything that is told about what the house does: logs, metrics and spans. */
export interface Observation {
  readonly log: Log;
  readonly registry: RegistryObserver;
  readonly http: HttpMetrics;
  readonly callEnded: (call: EndedCall) => void;
  /** As Prometheus reads it. */
  readonly metrics: () => Promise<string>;
}

/** Nothing is logged unless a log is given. */
export function createObservation(
  database: Database,
  log: Log = createLog({ level: "silent" }),
): Observation {
  const metrics = createMetrics(database);
  collectProcessMetrics(metrics.registry);
  const countCall = createCallMetrics(metrics.registry);
  const logCall = callLog(log);
  return {
    log,
    registry: severalObservers([registryLog(log), metrics.observer]),
    http: createHttpMetrics(metrics.registry),
    callEnded: (call) => {
      countCall(call);
      logCall(call);
      recordCallSpan(call);
    },
    metrics: metrics.text,
  };
}
