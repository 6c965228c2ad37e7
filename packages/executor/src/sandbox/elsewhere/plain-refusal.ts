import { notRun } from "../plan/find-command.ts";
import type { RunEnd, RunRequest } from "../run-request.ts";

/** The end of a run that asks for what only Linux keeps; nothing when it does not. */
export function plainRefusal({ level, allowSideEffects }: RunRequest): RunEnd | undefined {
  if (level === "None")
    return notRun("isolation", "A program is never run at None; only functions of this process are.");
  const asked = allowSideEffects ? level : `${level} without side effects`;
  if (asked === "Standard") return undefined;
  return notRun("isolation", `${asked} needs Linux with bubblewrap; here programs run at Standard only.`);
}
