import { realpathSync, type Stats, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Identity } from "../identity-pool.ts";
import type { RunEnd } from "../run-request.ts";

export interface FoundCommand {
  readonly path: string;
  /** Where it really is. */
  readonly source: string;
}

/** Where programs are looked for that are named without a path. */
export const searchPath = ["/usr/bin", "/bin"];

/** The program on this host, or the end of a run that has none. */
export function findCommand(command: string, identity: Identity | undefined): FoundCommand | RunEnd {
  const candidates = isAbsolute(command) ? [command] : searchPath.map((folder) => `${folder}/${command}`);
  const named = isAbsolute(command) || (command !== "" && !command.includes("/"));
  const path = named ? candidates.find((candidate) => statOf(candidate) !== undefined) : undefined;
  const found = path === undefined ? undefined : statOf(path);
  if (path === undefined || found === undefined)
    return notRun(
      "not-found",
      isAbsolute(command)
        ? `There is no ${JSON.stringify(command)}.`
        : `There is no program ${JSON.stringify(command)} in ${searchPath.join(" or ")}.`,
    );
  if (!found.isFile()) return notRun("not-executable", `${path} is not a file.`);
  if (!mayRun(found, identity))
    return notRun(
      "not-executable",
      identity === undefined || (found.mode & 0o111) === 0
        ? `${path} is not executable.`
        : `${path} is not executable for everybody, and runs are of the user ${identity.uid}.`,
    );
  return { path, source: realpathSync(path) };
}

export const isFound = (found: FoundCommand | RunEnd): found is FoundCommand => "source" in found;

export function notRun(reason: (RunEnd & { kind: "not-run" })["reason"], message: string): RunEnd {
  return { kind: "not-run", reason, message };
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function mayRun({ mode, uid, gid }: Stats, identity: Identity | undefined): boolean {
  if (identity === undefined && process.getuid?.() === 0) return (mode & 0o111) !== 0;
  const user = identity?.uid ?? process.getuid?.();
  if (uid === user) return (mode & 0o100) !== 0;
  const groups = identity === undefined ? (process.getgroups?.() ?? []) : [identity.gid];
  return groups.includes(gid) ? (mode & 0o010) !== 0 : (mode & 0o001) !== 0;
}
