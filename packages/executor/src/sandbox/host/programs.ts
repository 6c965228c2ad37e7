import { accessSync, constants } from "node:fs";

/** A program of the host in the folders where the system keeps its own. */
export function findProgram(name: string): string | undefined {
  return ["/usr/bin", "/bin", "/usr/local/bin", "/usr/sbin", "/sbin"]
    .map((folder) => `${folder}/${name}`)
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
