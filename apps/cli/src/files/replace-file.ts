import { dirname, join } from "node:path";
import type { Files } from "../io/io.ts";
import { whyUnreadable } from "./why-unreadable.ts";

/** Writes a file so that whoever reads it meanwhile sees all of the old or all of the new; says why where it cannot. */
export async function replaceFile(files: Files, path: string, text: string): Promise<string | undefined> {
  let temporary: string | undefined;
  try {
    // Through links: the file they lead to is replaced, and they stay links.
    const target = await files.realpath(path);
    const { mode, uid, gid } = await files.stat(target);
    temporary = join(dirname(target), `.toolwright-${process.pid}-${Math.random().toString(36).slice(2)}`);
    const handle = await files.open(temporary, "wx", mode);
    try {
      const made = await handle.stat();
      if (made.uid !== uid || made.gid !== gid) await handle.chown(uid, gid).catch(ignoreRefusal);
      // The mask of the process may have taken some of the mode away.
      await handle.chmod(mode & 0o7777);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await files.rename(temporary, target);
    return undefined;
  } catch (error) {
    const why = await whyUnreadable(error, path, files);
    if (temporary !== undefined) await files.unlink(temporary).catch(ignoreRefusal);
    return why;
  }
}

const ignoreRefusal = (error: NodeJS.ErrnoException): void => {
  if (error.code === undefined) throw error;
};
