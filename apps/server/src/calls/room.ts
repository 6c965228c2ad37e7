import type { JsonObject } from "@toolwright/core";
import type { Executor } from "@toolwright/executor";
import type {
  CallRecords,
  Database,
  ExecutionLog,
  KeptCall,
  Registry,
  WorkerRecords,
} from "@toolwright/store";
import type { EndedCall } from "../observe/ended-call.ts";
import type { CallAuditor } from "./call-auditor.ts";
import type { CallHub } from "./call-hub.ts";
import type { CallWorker } from "./call-worker.ts";
import type { CallEvent } from "./calls.ts";
import type { Delivery } from "./delivery.ts";
import type { LookAfter } from "./look-after.ts";
import type { Messages } from "./messages.ts";
import type { Abilities } from "./place.ts";

export interface CallsParts {
  readonly database: Database;
  readonly registry: Registry;
  readonly log: ExecutionLog;
  readonly executor: Executor;
  readonly auditor: CallAuditor;
}

export interface CallsOptions {
  /** Calls at a time in this process; none with 0, so that others have to take them. */
  readonly concurrency?: number;
  /** Calls that may wait; beyond it a new one is refused. */
  readonly mostQueued?: number;
  /** What this process can do. */
  readonly abilities: Abilities & { readonly findings: readonly JsonObject[] };
  /** How long a call waits for a worker that can do it. */
  readonly patienceMs?: number;
  /** Told of each call whose end was written down here. */
  readonly onEnded?: (call: EndedCall) => void;
  readonly onError?: (error: unknown) => void;
}

/** Everything that has to do with calls in this process. */
export interface Room extends Pick<CallsParts, "database" | "registry" | "log"> {
  /** Of this process. */
  readonly id: string;
  readonly records: CallRecords;
  readonly workers: WorkerRecords;
  readonly hub: CallHub;
  readonly delivery: Delivery;
  readonly messages: Messages;
  readonly after: LookAfter;
  /** Nobody where this process runs nothing. */
  readonly worker: CallWorker | undefined;
  readonly tell: (call: KeptCall, event: CallEvent) => void;
  readonly settled: (call: KeptCall, asked: KeptCall) => void;
}
