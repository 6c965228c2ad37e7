import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "./error-code.ts";
import { isRunning } from "./process/process-identity.ts";

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface UidRange {
  readonly first: number;
  readonly last: number;
}

/** Users that exist nowhere else, one for each run: what the kernel counts by user then counts one run only. */
export interface IdentityPool {
  /** Nothing when all are in use. */
  readonly take: () => Identity | undefined;
  readonly giveBack: (identity: Identity) => void;
  readonly close: () => void;
}

/**
 * All share the first gid, so that a folder can be opened to every run with chgrp. Supervisors on one machine share
 * the range by claiming blocks of it with files in `folder`.
 */
export function makeIdentityPool(range: UidRange, folder: string, supervisor: string): IdentityPool {
  // The one used longest ago comes first, so that what a run leaves behind meets the same uid as late as possible.
  const free: number[] = [];
  const claims: string[] = [];
  return {
    take: () => {
      if (free.length === 0) {
        const first = claimBlock(range, folder, supervisor, claims);
        if (first === undefined) return undefined;
        for (let uid = first; uid < first + blockSize && uid <= range.last; uid++) free.push(uid);
      }
      const uid = free.shift();
      return uid === undefined ? undefined : { uid, gid: range.first };
    },
    giveBack: ({ uid }) => {
      free.push(uid);
    },
    close: () => {
      for (const claim of claims) rmSync(claim, { force: true });
      claims.length = 0;
      free.length = 0;
    },
  };
}

const blockSize = 50;

function claimBlock(
  range: UidRange,
  folder: string,
  supervisor: string,
  claims: string[],
): number | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  removeDeadClaims(folder, supervisor);
  for (let first = range.first; first <= range.last; first += blockSize) {
    const claim = join(folder, `uids-${first}`);
    try {
      writeFileSync(claim, supervisor, { flag: "wx" });
      claims.push(claim);
      return first;
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
  }
  return undefined;
}

function removeDeadClaims(folder: string, supervisor: string): void {
  for (const name of readdirSync(folder)) {
    const claim = join(folder, name);
    if (!/^uids-\d+$/.test(name) || isRunning(readClaim(claim))) continue;
    // Taken away first and looked at again: between the two looks another supervisor may have claimed it anew.
    const aside = `${claim}.${supervisor}`;
    try {
      renameSync(claim, aside);
    } catch {
      continue;
    }
    if (isRunning(readClaim(aside))) renameSync(aside, claim);
    else rmSync(aside, { force: true });
  }
}

function readClaim(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
