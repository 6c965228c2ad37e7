import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "./process/process-identity.ts";
import { filterProgram, isFilterable } from "./seccomp/filter-program.ts";
import { makeEtcFolder } from "./world/etc-folder.ts";

/** Files that runs are started with; they are one sandbox's own, and its guardian removes them. */
export interface StateFolder {
  readonly own: string;
  readonly etc: string;
  readonly filterFile: string;
  /** Nobody else gets into it. */
  readonly privateFolder: string;
  /** Shared by the supervisors of one user on this machine. */
  readonly claims: string;
}

export function makeStateFolder(wanted: string, supervisor: string): StateFolder {
  const shared = ownFolder(wanted);
  // The user of a run has to get through, and nothing in here is a secret.
  chmodSync(shared, 0o755);
  removeLeftovers(shared);
  const own = mkdtempSync(join(shared, `supervisor-${supervisor}-`));
  chmodSync(own, 0o755);
  const etc = join(own, "etc");
  makeEtcFolder(etc);
  const filterFile = join(own, "filter");
  if (isFilterable(process.arch)) writeFileSync(filterFile, filterProgram(process.arch));
  const privateFolder = join(own, "private");
  mkdirSync(privateFolder, { mode: 0o700 });
  return {
    own,
    etc,
    filterFile,
    privateFolder,
    claims: join(shared, "uids"),
  };
}

/** Root has a place that nobody else can take before it. */
export const defaultStateFolder = (): string =>
  process.getuid?.() === 0
    ? "/run/toolwright-sandbox"
    : join(process.env.XDG_RUNTIME_DIR || tmpdir(), `toolwright-sandbox-${process.getuid?.() ?? "user"}`);

/** A folder that is ours, or a fresh one: whoever made it before us could change the filter that runs are under. */
function ownFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true });
    const { uid, mode } = lstatSync(wanted);
    const isOurs =
      uid === (process.getuid?.() ?? uid) && (mode & 0o022) === 0 && lstatSync(wanted).isDirectory();
    if (isOurs) return wanted;
  } catch {
    // Not writable, or taken by something else.
  }
  return mkdtempSync(join(tmpdir(), "toolwright-sandbox-"));
}

function removeLeftovers(shared: string): void {
  for (const name of readdirSync(shared)) {
    const identity = /^supervisor-(\d+-\d+)-/.exec(name)?.[1];
    if (identity !== undefined && !isRunning(identity))
      rmSync(join(shared, name), { recursive: true, force: true });
  }
}
