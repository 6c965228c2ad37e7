import { dirname, join } from "node:path";
import type { Files } from "../io/io.ts";

export const configName = "toolwright.config.json";

/** The nearest config file from a folder upwards. One that is there but unfit to read is found: reading it says why. */
export function findConfig(files: Files, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, configName);
    if (isThere(files, path)) return path;
    if (at === dirname(at)) return undefined;
  }
}

function isThere(files: Files, path: string): boolean {
  try {
    files.lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
