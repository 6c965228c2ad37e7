import { constants } from "node:fs";
import { access, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

export interface Executable {
  readonly path: string;
  readonly file: string;
  /** What tells that the file is still the same. */
  readonly identity: FileIdentity;
}

export interface FileIdentity {
  readonly size: number;
  readonly modified: string;
  readonly changed: string;
  readonly inode: string;
}

/** Files of a folder that may be run, by name. No folder, no files; what is no file or leads nowhere is passed over. */
export async function findExecutables(folder: string): Promise<readonly Executable[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.sort(byBytes).map((file) => lookAt(join(folder, file), file)));
  return found.filter((each) => each !== undefined);
}

async function lookAt(path: string, file: string): Promise<Executable | undefined> {
  if (file.startsWith(".")) return undefined;
  try {
    const found = await stat(path, { bigint: true });
    if (!found.isFile() || (found.mode & 0o111n) === 0n) return undefined;
    await access(path, constants.X_OK);
    const { size, mtimeNs, ctimeNs, ino } = found;
    const identity = { size: Number(size), modified: `${mtimeNs}`, changed: `${ctimeNs}`, inode: `${ino}` };
    return { path, file, identity };
  } catch {
    return undefined;
  }
}

const byBytes = (one: string, other: string): number => (one < other ? -1 : 1);
