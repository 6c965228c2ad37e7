import type { HeldRun, HoldRequest } from "../held-run.ts";
import type { RunEnd, RunOutcome, RunRequest } from "../run-request.ts";

/** The outcome of a run that has no process to tell of. */
export function notStartedOutcome({ level, input }: RunRequest, end: RunEnd): RunOutcome {
  return {
    end,
    stdout: new Uint8Array(),
    stdoutTruncated: false,
    stderr: "",
    usage: {
      durationMs: 0,
      cpuMs: null,
      peakMemoryBytes: null,
      inputBytes: input?.length ?? 0,
      outputBytes: 0,
    },
    enforced: { level, by: {} },
    filesWritten: [],
    hosts: [],
  };
}

export const neverRun = (request: HoldRequest, end: RunEnd): HeldRun => ({
  ready: Promise.resolve(),
  isWaiting: () => false,
  go: async ({ input }) => notStartedOutcome({ ...request, input }, end),
  end: async () => undefined,
});
