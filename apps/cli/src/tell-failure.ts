import { failures, ToolwrightError } from "@toolwright/core";
import type { ExitCode } from "./define-command.ts";
import type { Io } from "./io/io.ts";
import { complain } from "./wrong-usage.ts";

/** An operation that failed, in words on stderr; what is no such failure is a fault of ours and goes on its way. */
export function tellFailure(error: unknown, io: Pick<Io, "stderr">): ExitCode {
  if (!ToolwrightError.is(error)) throw error;
  complain(io, error.message);
  return exitCodeOf(error);
}

/** What a failure means to whoever started the command: not allowed, wrongly asked or out of reach, or not done. */
export function exitCodeOf({ code }: Pick<ToolwrightError, "code">): ExitCode {
  const { status } = failures[code];
  if (status === 401 || status === 403) return 3;
  return status === 400 || status >= 500 ? 2 : 1;
}
