import { collectDefaultMetrics, type Registry } from "prom-client";

/** Memory, processor time and the delay of the event loop of this process, under the names that dashboards know. */
export const collectProcessMetrics = (register: Registry): void => collectDefaultMetrics({ register });
