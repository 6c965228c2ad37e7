import { hostname } from "node:os";

interface Runner {
  readonly host: string;
  readonly process: number;
  readonly started_at: string;
  readonly seen_at: string;
}

/** A runner on another machine that has not been seen for this long is gone. */
export const patienceMs = 30_000;

/** Whether a process that ran calls is there no longer. Of one on this machine the system knows it at once. */
export function isGone({ host, process: id, seen_at }: Runner, now: Date): boolean {
  if (host === hostname() && !isAlive(id)) return true;
  return now.getTime() - Date.parse(seen_at) > patienceMs;
}

/** Of a process of this machine. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
