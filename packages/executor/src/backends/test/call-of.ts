import type { Backend, EffectiveLimits, IsolationLevel, JsonObject, Reach } from "@toolwright/core";
import type { BackendCall } from "../../execute/backend-runner.ts";
import { principalOf } from "../../execute/test/house.ts";

export interface CallParts {
  readonly arguments?: JsonObject;
  readonly isolation?: IsolationLevel;
  readonly limits?: Partial<EffectiveLimits>;
  readonly reach?: Reach;
  readonly signal?: AbortSignal;
  readonly progress?: (fraction: number | undefined, message: string) => void;
}

/** A call as the executor hands it to a backend. */
export function callOf<Of extends Backend>(backend: Of, parts: CallParts = {}): BackendCall<Of> {
  const limits: EffectiveLimits = {
    wallMs: 20_000,
    cpuMs: 20_000,
    memoryBytes: 128 * 1024 ** 2,
    outputBytes: 100_000,
    allowSideEffects: true,
    ...parts.limits,
  };
  return {
    backend,
    definition: {
      tool: { name: "tried", inputSchema: { type: "object" } },
      backends: [backend],
      ...(parts.reach && { reach: parts.reach }),
    },
    arguments: parts.arguments ?? {},
    isolation: parts.isolation ?? "Standard",
    limits,
    context: {
      executionId: "x1",
      principal: principalOf("Teams"),
      limits,
      progress: parts.progress ?? (() => undefined),
    },
    signal: parts.signal ?? new AbortController().signal,
  };
}
