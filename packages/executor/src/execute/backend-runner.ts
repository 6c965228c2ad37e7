import type {
  Backend,
  BackendKind,
  Definition,
  EffectiveLimits,
  HostDecision,
  IsolationLevel,
  JsonObject,
  JsonValue,
  ToolErrorCode,
} from "@toolwright/core";
import type { ToolContext } from "./executable-tool.ts";

/** One way of doing a tool's work. */
export interface BackendRunner<Kind extends BackendKind = BackendKind> {
  readonly kind: Kind;
  readonly run: (call: BackendCall<Extract<Backend, { kind: Kind }>>) => Promise<BackendAnswer>;
}

export interface BackendCall<Of extends Backend = Backend> {
  readonly backend: Of;
  readonly definition: Definition;
  readonly arguments: JsonObject;
  readonly isolation: IsolationLevel;
  readonly limits: EffectiveLimits;
  readonly context: ToolContext;
  /** Aborted when the time is over or the caller has changed their mind. */
  readonly signal: AbortSignal;
}

export type BackendAnswer = RunFacts & (Answered | Unanswered);

interface Answered {
  readonly output: JsonValue;
  /** True when the tool's own text was cut before it could be read as JSON; `output` is that text then. */
  readonly truncated?: boolean;
}

interface Unanswered {
  readonly failure: { readonly code: ToolErrorCode; readonly message: string };
}

/** What a receipt says of the run itself. */
export interface RunFacts {
  /** The kind of backend that did it. */
  readonly backend?: string;
  /** The level really used; None for work in this process. */
  readonly isolation: IsolationLevel;
  readonly enforcedBy?: Readonly<Record<string, string>>;
  readonly cpuMs?: number | null;
  readonly peakMemoryBytes?: number | null;
  readonly inputBytes?: number;
  readonly exit?: { readonly code: number | null; readonly signal: string | null };
  readonly filesWritten?: readonly string[];
  readonly hosts?: readonly HostDecision[];
}
