import { errorCode } from "../error-code.ts";

/** Signals a process, or with a negative number a group; one that is gone already is no trouble. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const code = errorCode(error);
    if (code !== "ESRCH" && code !== "EPERM") throw error;
  }
}
