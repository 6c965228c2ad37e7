import { type ChildProcess, spawn } from "node:child_process";
import { sendSignal } from "../process/send-signal.ts";
import type { Stop } from "../run/run-end.ts";

/** Ends the group of a program, for the first reason that comes. */
export interface PlainStopper {
  readonly stop: (reason: Stop) => void;
  readonly reason: () => Stop | undefined;
  /** For what the program left running. */
  readonly endRest: () => void;
  readonly close: () => void;
}

export function plainStopper(child: ChildProcess, platform: NodeJS.Platform): PlainStopper {
  const { pid } = child;
  const isWindows = platform === "win32";
  let first: Stop | undefined;
  let grace: NodeJS.Timeout | undefined;
  const kill = (): void => {
    if (pid === undefined) return;
    if (isWindows) endWindowsTree(child, pid);
    else sendSignal(-pid, "SIGKILL");
  };
  return {
    stop: (reason) => {
      if (first !== undefined) return;
      first = reason;
      // Windows has no way to ask.
      if (isWindows || reason.kind === "limit" || pid === undefined) return kill();
      sendSignal(-pid, "SIGTERM");
      grace = setTimeout(kill, graceMs);
    },
    reason: () => first,
    endRest: () => {
      if (!isWindows) kill();
    },
    close: () => clearTimeout(grace),
  };
}

/** From SIGTERM to SIGKILL. */
const graceMs = 200;

/** Its children are found by their parent, so it goes with them and not before. */
function endWindowsTree(child: ChildProcess, pid: number): void {
  const end = (): void => void child.kill("SIGKILL");
  spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore", windowsHide: true })
    .once("error", end)
    .once("exit", end);
}
