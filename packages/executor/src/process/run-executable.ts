import type { RunOutcome, RunRequest } from "../sandbox/run-request.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";

export interface RunsPrograms {
  readonly run: (request: RunRequest) => Promise<RunOutcome>;
}

export interface ExecutableRun {
  readonly envelope: Envelope;
  readonly outcome: RunOutcome;
}

/** Runs a program by seed 002's protocol: the arguments as JSON on standard input, one JSON value on standard output. */
export async function runExecutable(
  sandbox: RunsPrograms,
  args: unknown,
  request: Omit<RunRequest, "input">,
): Promise<ExecutableRun> {
  const outcome = await sandbox.run({ ...request, input: Buffer.from(JSON.stringify(args), "utf8") });
  return { envelope: envelopeOf(outcome, request.limits.outputBytes), outcome };
}
