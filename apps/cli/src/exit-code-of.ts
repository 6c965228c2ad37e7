import { failures, type ToolwrightError } from "@toolwright/core";
import type { ExitCode } from "./define-command.ts";

/** What a failure means to whoever started the command: not allowed, wrongly asked or out of reach, or not done. */
export function exitCodeOf({ code }: Pick<ToolwrightError, "code">): ExitCode {
  const { status } = failures[code];
  if (status === 401 || status === 403) return 3;
  return status === 400 || status >= 500 ? 2 : 1;
}
