import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What stood in the watched folders at one moment, by path. */
export interface FolderSnapshot {
  readonly marks: ReadonlyMap<string, string>;
  /** False when there were more entries than are looked at. */
  readonly isComplete: boolean;
}

export async function takeSnapshot(folders: readonly string[]): Promise<FolderSnapshot> {
  const marks = new Map<string, string>();
  const waiting = [...folders];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (marks.size >= maxEntries) return { marks, isComplete: false };
    const found = await lstat(path, { bigint: true }).catch(() => undefined);
    if (found === undefined) continue;
    if (found.isDirectory()) {
      // Its own times change with every entry, which is told by the entry.
      marks.set(path, `folder ${found.ino}`);
      for (const name of await readdir(path).catch(() => [])) waiting.push(join(path, name));
    } else marks.set(path, `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`);
  }
  return { marks, isComplete: true };
}

/** Paths that were created, changed or removed between two snapshots, sorted. */
export function changedBetween(before: FolderSnapshot, after: FolderSnapshot): string[] {
  const paths = new Set([...before.marks.keys(), ...after.marks.keys()]);
  return [...paths].filter((path) => before.marks.get(path) !== after.marks.get(path)).sort();
}

const maxEntries = 10_000;
