import { readFileSync } from "node:fs";
import { readProcessTable } from "./process-table.ts";

/** The processes that one process has started and that still run. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    // A kernel without that file, or a process that is gone.
    return readProcessTable()
      .filter((row) => row.parent === pid)
      .map((row) => row.pid);
  }
}
