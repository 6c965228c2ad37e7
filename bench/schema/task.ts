import type { RivalName } from "./rival.ts";
import type { Work } from "./workload.ts";

export type Measure = "cold" | "hot" | "verdicts" | "mixed" | "meta" | "memory" | "growth";

/** What one child process is asked to measure, and where the workload lies. */
export interface Task {
  readonly rival: RivalName;
  readonly measure: Measure;
  readonly workload: string;
  /** Counts from 0; every round takes the schemas in another order. */
  readonly round?: number;
}

export interface WorkloadFile {
  readonly cold: readonly Work[];
  readonly hot: readonly Work[];
}

/** One list of times for each thing measured: an item for each schema, or a single figure. */
export type Times = Readonly<Record<string, readonly number[]>>;
