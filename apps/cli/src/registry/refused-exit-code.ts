import type { ImportReport } from "@toolwright/store";
import type { ExitCode } from "../define-command.ts";
import { exitCodeOf } from "../exit-code-of.ts";

/** 3 when something was not allowed, 1 when something else was refused. */
export function refusedExitCode({ tools }: ImportReport): ExitCode {
  const codes = tools.flatMap(({ refusal }) =>
    refusal === undefined ? [] : [exitCodeOf({ code: refusal.failure })],
  );
  return codes.includes(3) ? 3 : codes.length > 0 ? 1 : 0;
}
