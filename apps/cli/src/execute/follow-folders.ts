import { existsSync, watch } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Io } from "../io/io.ts";

/** Looks, and looks again whenever something in the folders has changed, until it is interrupted. */
export async function followFolders(
  folders: readonly string[],
  look: () => Promise<void>,
  onInterrupt: Io["onInterrupt"],
): Promise<void> {
  let isOver = false;
  let changed = Promise.withResolvers<void>();
  const notInterrupted = onInterrupt?.(() => {
    isOver = true;
    changed.resolve();
  });
  try {
    while (!isOver) {
      // Before it looks, so that what changes meanwhile counts.
      const now = Promise.withResolvers<void>();
      changed = now;
      const close = watchAll(folders, now.resolve);
      try {
        await look();
        if (!isOver) await now.promise;
      } finally {
        close();
      }
      if (!isOver) await sleep(settleMs);
    }
  } finally {
    notInterrupted?.();
  }
}

/** An editor writes a file in several steps. */
const settleMs = 200;
/** Where the system cannot tell of changes. */
const lookAgainMs = 2_000;

/** A folder that is not there yet is waited for where it would be. */
function watchAll(folders: readonly string[], onChange: () => void): () => void {
  const closers = [...new Set(folders.map(nearestThere))].map((folder) => {
    try {
      const watcher = watch(folder, onChange).on("error", onChange);
      return () => watcher.close();
    } catch {
      const timer = setTimeout(onChange, lookAgainMs);
      return () => clearTimeout(timer);
    }
  });
  return () => {
    for (const close of closers) close();
  };
}

const nearestThere = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path));
