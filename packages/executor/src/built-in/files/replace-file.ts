import { randomBytes } from "node:crypto";
import { constants, type Stats } from "node:fs";
import { type FileHandle, open, rename, unlink } from "node:fs/promises";
import type { Folder } from "./folder.ts";
import type { PathInRoot } from "./root.ts";

const { O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_WRONLY } = constants;

/** Puts a whole new file in the place of an old one, or of none: nobody ever sees half of it. */
export async function replaceFile(
  folder: Folder,
  { name, given }: PathInRoot,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<{ readonly created: boolean }> {
  const old = await rightsOf(await folder.openFile(name, O_WRONLY, given));
  const passing = `.${name.slice(0, 50)}.${randomBytes(8).toString("hex")}.tmp`;
  const file = await open(
    folder.entry(passing),
    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
    old ? 0o600 : 0o666,
  );
  try {
    try {
      await folder.confirm(file, passing, given);
      await file.writeFile(bytes, { signal });
      if (old !== undefined) await takeRights(file, old);
      await file.sync();
    } finally {
      await file.close();
    }
    signal.throwIfAborted();
    await rename(folder.entry(passing), folder.entry(name));
  } catch (error) {
    await unlink(folder.entry(passing)).catch(() => {});
    throw error;
  }
  return { created: old === undefined };
}

/** Opened to write only to learn that one may. */
async function rightsOf(file: FileHandle | undefined): Promise<Stats | undefined> {
  try {
    return await file?.stat();
  } finally {
    await file?.close();
  }
}

async function takeRights(file: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  // Only the administrator can give a file away; for anybody else it is their own already.
  await file.chown(uid, gid).catch(() => {});
  await file.chmod(mode & 0o777);
}
