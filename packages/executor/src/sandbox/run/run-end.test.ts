import { expect, test } from "vitest";
import { type Evidence, runEnd } from "./run-end.ts";

const usual: Evidence = {
  stop: undefined,
  exit: { code: 0, signal: null },
  inWorld: true,
  memoryKills: 0,
  refusedForks: 0,
  cpuMs: 3,
  cpuLimitMs: 1_000,
};
const exit = (code: number) => ({ exit: { code, signal: null } });

test.each<[string, Partial<Evidence>, ReturnType<typeof runEnd>]>([
  ["ended well", {}, { kind: "exit", code: 0 }],
  ["failed", exit(3), { kind: "exit", code: 3 }],
  ["crashed", exit(139), { kind: "signal", signal: "SIGSEGV" }],
  ["answered a number that is no signal", exit(255), { kind: "exit", code: 255 }],
  ["answered 137 outside of bubblewrap", { ...exit(137), inWorld: false }, { kind: "exit", code: 137 }],
  [
    "was killed outside of bubblewrap",
    { inWorld: false, exit: { code: null, signal: "SIGKILL" } },
    { kind: "signal", signal: "SIGKILL" },
  ],
  ["was killed for memory", { ...exit(137), memoryKills: 1 }, { kind: "limit", limit: "memory" }],
  ["lost a child for memory and went on", { memoryKills: 1 }, { kind: "exit", code: 0 }],
  ["used up its time of CPU", exit(152), { kind: "limit", limit: "cpu" }],
  ["ignored the first signal for that", { ...exit(137), cpuMs: 1_001 }, { kind: "limit", limit: "cpu" }],
  ["wrote too large a file", exit(153), { kind: "limit", limit: "file-size" }],
  ["could not fork and failed", { ...exit(2), refusedForks: 9 }, { kind: "limit", limit: "processes" }],
  ["could not fork and managed", { refusedForks: 9 }, { kind: "exit", code: 0 }],
  ["was stopped", { ...exit(143), stop: { kind: "cancelled" } }, { kind: "cancelled" }],
])("a program that %s", (_, evidence, expected) => {
  expect(runEnd({ ...usual, ...evidence })).toEqual(expected);
});
