import type { Files } from "../io/io.ts";
import { whyUnreadable } from "./why-unreadable.ts";

/** What the system's refusal to write means, in words that follow the path. */
export function whyUnwritable(error: unknown, path: string, files: Files): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return (
    reasons[code] ??
    whyUnreadable(error, path, files)
      .replace("cannot be read", "cannot be written")
      .replace("does not exist", "cannot be made there")
  );
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "may not be written: permission denied",
  EPERM: "may not be written: permission denied",
  EEXIST: "is a file, not a folder",
  ENOTDIR: "cannot be written: a part of its path is a file, not a folder",
  EISDIR: "is a folder, not a file",
  EROFS: "cannot be written: the file system is read-only",
  ENOSPC: "cannot be written: the disk is full",
};
