import { readdirSync, readFileSync } from "node:fs";

/** Processes of this host that sleep for exactly this long, or were told to by their command line. */
export function napping(nap: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandLine(pid).includes(`sleep ${nap}`))
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
