import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../../sandbox/error-code.ts";
import { linkRefused } from "./file-error.ts";
import type { Folder } from "./folder.ts";
import { refuseSpecial } from "./refuse-special.ts";
import type { PathInRoot } from "./root.ts";

const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * Where open folders have no path of their own, as on macOS and Windows: what was opened is compared with what the name
 * leads to afterwards. A program that makes a folder a link and back in just that instant can win against this; what
 * Linux has cannot be won against.
 */
export async function openNamedFolder({ rootPath, folders, given }: PathInRoot): Promise<Folder> {
  const path = join(rootPath, ...folders);
  const confirm = async (handle: FileHandle, name: string): Promise<void> => {
    const entry = join(path, name);
    if ((await realpath(entry)) !== entry) throw linkRefused(given);
    const [opened, named] = await Promise.all([handle.stat(), lstat(entry)]);
    if (opened.ino !== named.ino || opened.dev !== named.dev) throw linkRefused(given);
  };
  if ((await realpath(path)) !== path) throw linkRefused(given);
  return {
    entry: (name) => join(path, name),
    confirm,
    close: async () => {},
    openFile: async (name, flags) => {
      const entry = join(path, name);
      const seen = await lstat(entry).catch((error: unknown) => {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      });
      if (seen === undefined) return undefined;
      refuseSpecial(seen, given);
      const handle = await open(entry, flags | O_NOFOLLOW | O_NONBLOCK);
      try {
        refuseSpecial(await handle.stat(), given);
        await confirm(handle, name);
        return handle;
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
  };
}
