import type { Stats } from "node:fs";
import type { Files } from "../io/io.ts";

/** Why something that is no file will not be opened; a pipe could keep us waiting for ever, a device could do anything. */
export function whyNoFile(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  if (stats.isDirectory()) return "is a folder";
  if (stats.isFIFO()) return "is a pipe, not a file; use - to read standard input";
  if (stats.isSocket()) return "is a socket, not a file";
  return "is a device, not a file";
}

/** What the system's refusal means, in words that follow the path. */
export function whyUnreadable(error: unknown, path: string, files: Files): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) throw error;
  if (code === "ENOENT") return isLink(path, files) ? "is a link to nothing" : "does not exist";
  return reasons[code] ?? `cannot be read (${code})`;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "may not be read: permission denied",
  EPERM: "may not be read: permission denied",
  ELOOP: "is a link that leads back to itself",
  ENOTDIR: "does not exist: a part of its path is no folder",
  ENAMETOOLONG: "does not exist: its name is too long",
  EISDIR: "is a folder",
};

function isLink(path: string, files: Files): boolean {
  try {
    return files.lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
