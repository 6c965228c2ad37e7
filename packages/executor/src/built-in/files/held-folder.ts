import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { errorCode } from "../../sandbox/error-code.ts";
import { linkRefused } from "./file-error.ts";
import type { Folder } from "./folder.ts";
import { refuseSpecial } from "./refuse-special.ts";
import type { PathInRoot } from "./root.ts";

/** Of Linux, on every machine that Node runs on: opens a name without opening what it names. */
const O_PATH = 0o10000000;

/**
 * On Linux a folder that is open has a path of its own, `/proc/self/fd/7`, that leads to it whatever it is called by
 * then. So every step starts from the folder before and takes one name, and none of them follows a link.
 */
export async function openHeldFolder({ rootPath, folders, given }: PathInRoot): Promise<Folder> {
  let held = await open(rootPath, O_PATH | constants.O_DIRECTORY);
  try {
    for (const name of folders) {
      const inner = await look(entryOf(held, name));
      await held.close();
      held = inner;
      const stats = await held.stat();
      if (stats.isSymbolicLink()) throw linkRefused(given);
      if (!stats.isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    }
  } catch (error) {
    await held.close();
    throw error;
  }
  const folder = held;
  return {
    entry: (name) => entryOf(folder, name),
    openFile: (name, flags, path) => openFile(entryOf(folder, name), flags, path),
    confirm: async () => {},
    close: () => folder.close(),
  };
}

const entryOf = ({ fd }: FileHandle, name: string): string => `/proc/self/fd/${fd}/${name}`;

const look = (path: string): Promise<FileHandle> => open(path, O_PATH | constants.O_NOFOLLOW);

async function openFile(entry: string, flags: number, given: string): Promise<FileHandle | undefined> {
  const seen = await look(entry).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  });
  if (seen === undefined) return undefined;
  try {
    const stats: Stats = await seen.stat();
    refuseSpecial(stats, given);
    // What was looked at is what is opened, even when its name now belongs to something else.
    return await open(`/proc/self/fd/${seen.fd}`, flags);
  } finally {
    await seen.close();
  }
}
