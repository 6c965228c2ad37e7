import { askToEnd, killTree } from "../process/end-tree.ts";
import type { Stop } from "./run-end.ts";
import type { StartedRun } from "./start-run.ts";

/** Ends a run once, for the first reason that comes. */
export interface Stopper {
  readonly stop: (reason: Stop) => void;
  readonly reason: () => Stop | undefined;
  readonly close: () => void;
}

export function makeStopper(run: StartedRun): Stopper {
  let first: Stop | undefined;
  let grace: NodeJS.Timeout | undefined;
  return {
    stop: (reason) => {
      if (first !== undefined) return;
      first = reason;
      if (reason.kind === "limit") return killTree(run.tree());
      askToEnd(run.tree());
      grace = setTimeout(() => killTree(run.tree()), graceMs);
    },
    reason: () => first,
    close: () => clearTimeout(grace),
  };
}

/** From SIGTERM to SIGKILL. */
const graceMs = 200;
