import { setTimeout as pause } from "node:timers/promises";
import { ToolwrightError } from "@toolwright/core";

const firstWaitMs = 50;
const longestWaitMs = 1_000;

/** Asks a database that does not answer again and again, until it does or nobody wants it any more. */
export async function persistently<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Whether the database may answer if it is asked again. */
export const isPassing = (error: unknown): boolean =>
  ToolwrightError.is(error) && (error.code === "database-unreachable" || error.code === "database-busy");
