import type { Stats } from "node:fs";
import { dirname, join } from "node:path";
import type { Files } from "../io/io.ts";
import { whyUnwritable } from "./why-unwritable.ts";

/** Writes a file so that whoever reads it meanwhile sees all of the old or all of the new; says why where it cannot. */
export function replaceFile(files: Files, path: string, text: string): string | undefined {
  let temporary: string | undefined;
  try {
    // Through links: the file they lead to is replaced, and they stay links.
    const target = files.realpathSync(path);
    const stats = files.statSync(target);
    temporary = join(dirname(target), `.toolwright-${process.pid}-${Math.random().toString(36).slice(2)}`);
    writeNew(files, temporary, text, stats);
    files.renameSync(temporary, target);
    return undefined;
  } catch (error) {
    if (temporary !== undefined) orRefused(() => files.unlinkSync(temporary as string));
    return whyUnwritable(error, path, files);
  }
}

function writeNew(files: Files, path: string, text: string, { mode, uid, gid }: Stats): void {
  const handle = files.openSync(path, "wx", mode);
  try {
    const made = files.fstatSync(handle);
    if (made.uid !== uid || made.gid !== gid) orRefused(() => files.fchownSync(handle, uid, gid));
    // The mask of the process may have taken some of the mode away.
    files.fchmodSync(handle, mode & 0o7777);
    files.writeFileSync(handle, text);
    files.fsyncSync(handle);
  } finally {
    files.closeSync(handle);
  }
}

/** For what is tried for the better, and may be refused. */
function orRefused(attempt: () => void): void {
  try {
    attempt();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
