import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export interface FoundPipes {
  readonly paths: readonly string[];
  /** False when there were more entries than are looked at. */
  readonly isComplete: boolean;
}

/** The named pipes at a path and below it; no link is followed. */
export function findPipes(path: string, mostEntries = 10_000): FoundPipes {
  if (statSync(path, { throwIfNoEntry: false })?.isFIFO()) return { paths: [path], isComplete: true };
  const paths: string[] = [];
  const folders = [path];
  let seen = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (++seen > mostEntries) return { paths, isComplete: false };
      if (entry.isFIFO()) paths.push(join(folder, entry.name));
      else if (entry.isDirectory()) folders.push(join(folder, entry.name));
    }
  }
  return { paths, isComplete: true };
}

/** A file has none, and where this process cannot look a run cannot either. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
