import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { fileError } from "./file-error.ts";
import { openHeldFolder } from "./held-folder.ts";
import { openNamedFolder } from "./named-folder.ts";
import type { PathInRoot } from "./root.ts";

/** An open folder inside a root. Whatever is renamed or linked meanwhile, its entries are those of this folder. */
export interface Folder {
  /** A path for the system that leads to an entry. */
  readonly entry: (name: string) => string;
  /** Opens a regular file that is there; nothing when none is. No link, device, pipe or socket is ever opened. */
  readonly openFile: (name: string, flags: number, given: string) => Promise<FileHandle | undefined>;
  /** Throws unless the open file is this folder's entry. */
  readonly confirm: (handle: FileHandle, name: string, given: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const canHold = process.platform === "linux" && existsSync("/proc/self/fd");

/** Does something in the folder of a path, and tells in our words what went wrong with it. */
export async function inFolder<Result>(
  path: PathInRoot,
  work: (folder: Folder) => Promise<Result>,
): Promise<Result> {
  let folder: Folder | undefined;
  try {
    folder = await (canHold ? openHeldFolder : openNamedFolder)(path);
    return await work(folder);
  } catch (error) {
    throw fileError(path.given, error);
  } finally {
    await folder?.close();
  }
}
