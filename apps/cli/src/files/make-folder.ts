import { dirname } from "node:path";
import type { Files } from "../io/io.ts";

/**
 * A folder and those that it stands in. One by one: asked for all of them, Node never ends where the system takes none and
 * says that there is no such place, as in /proc.
 */
export function makeFolder(files: Files, path: string): void {
  const refusal = refusalToMake(files, path);
  const around = dirname(path);
  if (refusal?.code !== "ENOENT" || around === path) {
    if (refusal !== undefined) throw refusal;
    return;
  }
  makeFolder(files, around);
  const again = refusalToMake(files, path);
  if (again !== undefined) throw again;
}

/** Why there is no folder now; nothing where there is one, whether new or not. */
function refusalToMake(files: Files, path: string): NodeJS.ErrnoException | undefined {
  try {
    files.mkdirSync(path);
    return undefined;
  } catch (error) {
    const refusal = error as NodeJS.ErrnoException;
    return refusal.code === "EEXIST" && files.statSync(path).isDirectory() ? undefined : refusal;
  }
}
