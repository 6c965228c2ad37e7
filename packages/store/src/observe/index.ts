export { Counter, Gauge, Histogram, type Registry as MetricsRegistry } from "prom-client";
export { collectProcessMetrics } from "./collect-process-metrics.ts";
export { createLog, type Log, type LogOptions } from "./create-log.ts";
export { hideSecrets, hideSecretsInText } from "./hide-secrets.ts";
export { createMetrics, type RegistryMetrics } from "./metrics.ts";
export { registryLog } from "./registry-log.ts";
export { severalObservers } from "./several-observers.ts";
