import { type JsonValue, parseJsonText } from "@toolwright/core";
import type { RunOutcome } from "../sandbox/run-request.ts";

/** Why an executable gave no result, in the codes of seed 002's protocol. */
export type EnvelopeErrorCode =
  | "TOOL_TIMEOUT"
  | "TOOL_CRASHED"
  | "INVALID_OUTPUT"
  | "TOOL_NOT_FOUND"
  | "INVALID_PARAMS";

/** What an executable's run becomes: its JSON, or why there is none. Its own errors are results. */
export type Envelope =
  | { readonly tool_success: true; readonly result: JsonValue }
  | {
      readonly tool_success: false;
      readonly error: string;
      readonly error_code: EnvelopeErrorCode;
      /** Null when it did not end by itself. */
      readonly exit_code: number | null;
      readonly stdout: string;
      readonly stderr: string;
    };

/** Signals in the way of shells: 128 and the number. */
const signalNumbers: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGILL: 4,
  SIGABRT: 6,
  SIGBUS: 7,
  SIGFPE: 8,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGPIPE: 13,
  SIGTERM: 15,
  SIGXCPU: 24,
  SIGXFSZ: 25,
};

/** Holds what a run gave against the protocol: exit code 0 and one JSON value on standard output. */
export function envelopeOf({ end, stdout, stdoutTruncated, stderr }: RunOutcome, limit: number): Envelope {
  const text = utf8.decode(stdout);
  const failed = (error_code: EnvelopeErrorCode, error: string, exit_code: number | null): Envelope => ({
    tool_success: false,
    error,
    error_code,
    exit_code,
    stdout: text.slice(0, mostTold),
    stderr: stderr.slice(-mostTold),
  });
  switch (end.kind) {
    case "timeout":
      return failed("TOOL_TIMEOUT", `Tool did not end within ${end.limitMs} ms`, null);
    case "cancelled":
      return failed("TOOL_TIMEOUT", "Tool was cancelled", null);
    case "not-run":
      return failed(end.reason === "isolation" ? "TOOL_CRASHED" : "TOOL_NOT_FOUND", end.message, null);
    case "limit":
      return failed("TOOL_CRASHED", `Tool was stopped at its limit of ${end.limit}`, null);
    case "signal":
      return failed(
        "TOOL_CRASHED",
        `Tool was ended by ${end.signal}`,
        128 + (signalNumbers[end.signal] ?? 0),
      );
    case "exit":
      break;
  }
  if (end.code !== 0) {
    const said = stderr.trim();
    return failed(
      "TOOL_CRASHED",
      said === "" ? "Tool exited with non-zero status" : `Tool failed: ${said.slice(-1_000)}`,
      end.code,
    );
  }
  if (stdoutTruncated) return failed("INVALID_OUTPUT", `Tool wrote more than ${limit} bytes`, 0);
  if (text.trim() === "") return failed("INVALID_OUTPUT", "Tool produced no output", 0);
  const { value, diagnostics } = parseJsonText(stdout);
  if (value !== undefined) return { tool_success: true, result: value };
  const [first] = diagnostics;
  return failed("INVALID_OUTPUT", `Tool returned invalid JSON: ${first?.message ?? ""}`.trim(), 0);
}

const utf8 = new TextDecoder();

/** Characters of what it wrote that are told again. */
const mostTold = 4_096;
