import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A folder for its owner only, and those that it stands in. One by one: asked for all of them, Node never ends where the
 * system makes no folder and says that there is no such place, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const around = dirname(folder);
  if (around !== folder) makeFolder(around);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!isFolder(folder)) throw error;
  }
}

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
