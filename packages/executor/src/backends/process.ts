import type { JsonValue, ToolErrorCode } from "@toolwright/core";
import type { BackendAnswer, BackendRunner, RunFacts } from "../execute/backend-runner.ts";
import { cutToLimit } from "../execute/cap-output.ts";
import { type RunsPrograms, runExecutable } from "../process/run-executable.ts";
import { runLimits } from "../process/run-limits.ts";
import type { RunEnd, RunOutcome } from "../sandbox/run-request.ts";

/** Executables that speak seed 002's protocol, run inside the level that the call needs. */
export const processRunner = (sandbox: RunsPrograms): BackendRunner<"process"> => ({
  kind: "process",
  async run({ backend, definition, arguments: args, isolation, limits, context, signal }) {
    const { envelope, outcome } = await runExecutable(sandbox, args, {
      command: backend.command,
      arguments: backend.arguments ?? [],
      level: isolation,
      allowSideEffects: limits.allowSideEffects,
      ...(definition.reach && { reach: definition.reach }),
      limits: runLimits(limits),
      signal,
      onStderr: progressFrom(context.progress),
    });
    return answerOf(outcome, envelope, limits.outputBytes);
  },
});

function answerOf(
  outcome: RunOutcome,
  envelope: { tool_success: true; result: JsonValue } | { tool_success: false; error: string },
  outputBytes: number,
): BackendAnswer {
  const facts = factsOf(outcome);
  if (envelope.tool_success) return { ...facts, output: envelope.result };
  const isCut = outcome.stdoutTruncated && isPlainEnd(outcome.end);
  // Too long is not wrong: what there is of it is given, and flagged.
  if (isCut) return { ...facts, output: cutToLimit(outcome.stdout, outputBytes), truncated: true };
  return { ...facts, failure: { code: codeOf(outcome.end), message: envelope.error } };
}

/** It was done, or was stopped for saying far more than anybody takes. */
const isPlainEnd = (end: RunEnd): boolean =>
  (end.kind === "exit" && end.code === 0) || (end.kind === "limit" && end.limit === "output");

export const factsOf = ({ usage, enforced, filesWritten, hosts, end }: RunOutcome): RunFacts => ({
  isolation: enforced.level,
  enforcedBy: enforced.by,
  cpuMs: usage.cpuMs,
  peakMemoryBytes: usage.peakMemoryBytes,
  inputBytes: usage.inputBytes,
  exit: {
    code: end.kind === "exit" ? end.code : null,
    signal: end.kind === "signal" ? end.signal : null,
  },
  filesWritten,
  hosts,
});

const limitCodes = {
  memory: "MEMORY_LIMIT",
  cpu: "CPU_LIMIT",
  processes: "PROCESS_LIMIT",
  "file-size": "FILE_SIZE_LIMIT",
  output: "OUTPUT_LIMIT",
} as const;

export function codeOf(end: RunEnd): ToolErrorCode {
  switch (end.kind) {
    case "timeout":
      return "TIMEOUT";
    case "cancelled":
      return "CANCELLED";
    case "limit":
      return limitCodes[end.limit];
    case "not-run":
      return end.reason === "isolation" ? "SANDBOX_ERROR" : "EXECUTION_ERROR";
    default:
      return "EXECUTION_ERROR";
  }
}

/** A line on standard error such as `progress 0.4 reading` is progress; the rest is the tool's own log. */
function progressFrom(tell: (fraction: number | undefined, message: string) => void) {
  let rest = "";
  return (bytes: Uint8Array): void => {
    const lines = (rest + Buffer.from(bytes).toString("utf8")).split("\n");
    rest = (lines.pop() ?? "").slice(-longestLine);
    for (const line of lines) {
      const found = /^progress ([01](?:\.\d{1,6})?)(?: (.{0,200}))?$/.exec(line);
      if (found !== null) tell(Number(found[1]), found[2] ?? "");
    }
  };
}

const longestLine = 1_000;
