import { constants } from "node:os";
import type { RunEnd } from "../run-request.ts";

/** Why the supervisor ended a run. */
export type Stop =
  | { readonly kind: "timeout"; readonly limitMs: number }
  | { readonly kind: "cancelled" }
  | { readonly kind: "limit"; readonly limit: "memory" | "cpu" | "processes" | "output" };

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Evidence {
  readonly stop: Stop | undefined;
  readonly exit: Exit;
  readonly inWorld: boolean;
  readonly memoryKills: number;
  readonly refusedForks: number;
  readonly cpuMs: number | null;
  readonly cpuLimitMs: number;
}

/** How a run ended, from what the supervisor did and what the kernel says. */
export function runEnd(evidence: Evidence): RunEnd {
  const { stop, exit, inWorld } = evidence;
  if (stop !== undefined) return stop;
  const signal = exit.signal ?? (inWorld ? signalIn(exit.code) : undefined);
  const failed = signal !== undefined || exit.code !== 0;
  if (evidence.memoryKills > 0 && failed) return { kind: "limit", limit: "memory" };
  if (signal === "SIGXCPU") return { kind: "limit", limit: "cpu" };
  if (signal === "SIGKILL" && (evidence.cpuMs ?? 0) >= evidence.cpuLimitMs)
    return { kind: "limit", limit: "cpu" };
  if (signal === "SIGXFSZ") return { kind: "limit", limit: "file-size" };
  if (evidence.refusedForks > 0 && failed) return { kind: "limit", limit: "processes" };
  return signal === undefined ? { kind: "exit", code: exit.code ?? 0 } : { kind: "signal", signal };
}

/** Bubblewrap passes a signal on as shells do: 128 and its number. A program that exits so itself looks the same. */
function signalIn(code: number | null): string | undefined {
  if (code === null || code <= 128) return undefined;
  return Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
}
