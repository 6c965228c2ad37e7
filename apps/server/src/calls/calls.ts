import type { JsonValue, Principal, Receipt, ToolResult, ToolStatus } from "@toolwright/core";
import type { CallOptions } from "@toolwright/executor";

/** What a caller may ask for beside the arguments. */
export interface CallRequest
  extends Pick<
    CallOptions,
    "dryRun" | "cacheMs" | "timeoutMs" | "maxOutputBytes" | "memoryBytes" | "isolation"
  > {
  readonly tool: string;
  readonly arguments: JsonValue;
  /** The person behind the request has said yes already. */
  readonly confirmed?: boolean;
  /** A UUID, given by whoever must not start a call twice: the same id again gives the call that is there. */
  readonly executionId?: string;
  /** Also written to logs and spans of the worker. */
  readonly requestId?: string;
  /** Where the request's span is, as W3C writes it. */
  readonly trace?: Readonly<Record<string, string>>;
}

/** A call on its way, waiting for a person, or over. */
export interface Call {
  readonly id: string;
  readonly toolId: string;
  readonly principalId: string;
  readonly state: "queued" | "running" | "awaiting-confirmation" | "ended";
  readonly status: ToolStatus | null;
  readonly result: ToolResult | null;
  readonly receipt: Receipt | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly worker: string | null;
}

export interface CallEvent {
  /** `Queued`, or a type of the executor's events. */
  readonly type: string;
  readonly executionId: string;
  readonly at: string;
  readonly message?: string;
  readonly fraction?: number;
  /** With the last event: the call as it ended. */
  readonly execution?: Call;
}

export interface CallQuery {
  readonly tool?: string;
  readonly status?: ToolStatus;
  readonly state?: Call["state"];
  /** Administrators may look at another's; everybody else sees their own. */
  readonly principalId?: string;
  readonly before?: string;
  readonly limit?: number;
}

export interface WorkerSeen {
  readonly id: string;
  readonly host: string;
  /** The levels it can enforce. */
  readonly isolation: readonly string[];
  readonly seenAt: string;
  readonly findings: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Calls of tools, wherever they run: in this process, or on any worker of the same database. Everybody sees their own
 * calls, an administrator all. Every call that was started ends in exactly one recorded outcome.
 */
export interface Calls {
  readonly start: (principal: Principal, request: CallRequest) => Promise<Call>;
  /** As it stands; with `waitMs` when it has ended or waits for a person, or after that time. */
  readonly get: (principal: Principal, id: string, waitMs?: number) => Promise<Call | undefined>;
  readonly list: (principal: Principal, query?: CallQuery) => Promise<readonly Call[]>;
  readonly cancel: (principal: Principal, id: string) => Promise<Call>;
  /** Lets a call go on that waits for a person, or ends it. */
  readonly answer: (principal: Principal, id: string, isConfirmed: boolean) => Promise<Call>;
  /** What happens to a call, from now on; over when the call is. */
  readonly follow: (principal: Principal, id: string, signal: AbortSignal) => AsyncIterable<CallEvent>;
  readonly workers: () => Promise<readonly WorkerSeen[]>;
  /** Takes nothing new, waits for what runs here up to the time given, then cancels it or hands it back. */
  readonly close: (graceMs?: number) => Promise<void>;
}
