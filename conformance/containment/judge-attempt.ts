import { existsSync } from "node:fs";
import { totalmem } from "node:os";
import type { Attempt, Need, Place } from "./attempt.ts";
import type { Grounds } from "./grounds.ts";
import { makeAttempt } from "./make-attempt.ts";
import type { Users } from "./run-at.ts";
import { newMark } from "./scene.ts";
import { makeSupervised } from "./supervised.ts";

export interface Verdict {
  /** Whose runs got out where they must not; empty when the wall holds. */
  readonly escaped: readonly Users[];
  readonly triedAs: readonly Users[];
  /** It got out where it may, so the attempt is a real one. */
  readonly isReal: boolean;
}

/** Makes an attempt where it must be stopped, as every kind of user that runs can be, and where it may succeed. */
export async function judgeAttempt(attempt: Attempt, grounds: Grounds): Promise<Verdict> {
  const at = (place: Place, users: Users): Promise<boolean> =>
    attempt.supervision === undefined
      ? makeAttempt(attempt, place, newMark(), { ...grounds, sandbox: grounds.sandboxes[users] })
      : makeSupervised({ ...attempt, supervision: attempt.supervision }, place, users, newMark());
  const triedAs = usersOf(attempt);
  const escaped: Users[] = [];
  for (const users of triedAs) if (await at(attempt.stoppedAt, users)) escaped.push(users);
  const isReal = await at(attempt.succeedsAt, triedAs[0] ?? "same user");
  return { escaped, triedAs, isReal };
}

const isRoot = process.getuid?.() === 0;

/** Only root can give a run another user. */
const usersOf = ({ ownUserOnly, supervision }: Attempt): readonly Users[] => {
  if (!isRoot) return ["same user"];
  return ownUserOnly || supervision !== undefined ? ["own user"] : ["own user", "same user"];
};

/** Why an attempt cannot be made on this host; nothing when it can. */
export function whyNotHere(
  { needs = [], supervision }: Attempt,
  { neighbours, abilities }: Grounds,
): string | undefined {
  const hasPart = (wanted: string): boolean =>
    abilities.findings.some(({ part, isThere }) => part === wanted && isThere);
  const has: Readonly<Record<Need, boolean>> = {
    root: isRoot,
    x64: process.arch === "x64",
    "a private address": neighbours.privateAddress !== undefined,
    "a network of its own": isRoot && existsSync("/sbin/ip"),
    "a memory cgroup": hasPart("memory cgroup"),
    Landlock: hasPart("named pipes closed"),
    "2 GB of memory": totalmem() > 4 * 1024 ** 3,
  };
  const missing = needs.find((need) => !has[need]);
  if (missing !== undefined) return `it needs ${missing}`;
  if (!existsSync("/usr/bin/perl")) return "perl is not installed";
  if (supervision === "at a terminal" && !existsSync("/usr/bin/script")) return "script is not installed";
  return undefined;
}
