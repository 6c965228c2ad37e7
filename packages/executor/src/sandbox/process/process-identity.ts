import { readFileSync } from "node:fs";

/** A name for a running process that no later one with the same number shares, as `4211-938271`. */
export function processIdentity(pid: number): string | undefined {
  const started = startOf(pid);
  return started === undefined ? undefined : `${pid}-${started}`;
}

export function isRunning(identity: string): boolean {
  return processIdentity(Number(identity.split("-")[0])) === identity;
}

function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program stands in brackets and may hold anything, brackets among it.
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
