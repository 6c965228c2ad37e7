import { lstatSync, readlinkSync } from "node:fs";
import type { RuntimePath } from "./bubblewrap-arguments.ts";

/** /usr, and beside it what the host has of the folders that came before it; most are links into /usr today. */
export function runtimePaths(): readonly RuntimePath[] {
  return ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"].flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) return [];
    return [found.isSymbolicLink() ? { path, linkTo: readlinkSync(path) } : { path }];
  });
}
