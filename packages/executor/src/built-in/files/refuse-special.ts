import type { Stats } from "node:fs";
import { ToolExecutionError } from "../../execute/errors.ts";
import { linkRefused, told } from "./file-error.ts";

/** Only regular files are read and written: a device acts when it is opened, and a pipe may never answer. */
export function refuseSpecial(stats: Stats, given: string): void {
  if (stats.isFile()) return;
  if (stats.isSymbolicLink()) throw linkRefused(given);
  if (stats.isDirectory()) throw new ToolExecutionError(`${told(given)} is a folder.`);
  const what = stats.isFIFO() ? "a pipe" : stats.isSocket() ? "a socket" : "a device";
  throw new ToolExecutionError(`${told(given)} is ${what}, not a file.`, "SECURITY_VIOLATION");
}
