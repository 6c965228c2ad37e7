import { ToolwrightError } from "@toolwright/core";
import type { ExitCode } from "./define-command.ts";
import { exitCodeOf } from "./exit-code-of.ts";
import type { Io } from "./io/io.ts";
import { complain } from "./wrong-usage.ts";

/** An operation that failed, in words on stderr; what is no such failure is a fault of ours and goes on its way. */
export function tellFailure(error: unknown, io: Pick<Io, "stderr">): ExitCode {
  if (!ToolwrightError.is(error)) throw error;
  complain(io, error.message);
  return exitCodeOf(error);
}
