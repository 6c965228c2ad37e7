import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Program, perl } from "../attempt.ts";
import type { Scene } from "../scene.ts";

/** Makes a segment of shared memory, which stays until somebody removes it. */
export const makesSegment = ({ mark }: Scene): Program =>
  perl(`defined shmget(${keyOf(mark)}, 1 << 20, 0x200 | 0666) or exit 1;`);

/** Whether the host has it now; it is removed when the attempt is over. */
export function hasSegment({ mark, afterwards }: Scene): boolean {
  const key = keyOf(mark);
  const isThere = readFileSync("/proc/sysvipc/shm", "utf8")
    .split("\n")
    .some((line) => Number(line.trim().split(/\s+/)[0]) === key);
  if (isThere) afterwards.push(() => void execFileSync("ipcrm", ["-M", String(key)]));
  return isThere;
}

const keyOf = (mark: string): number => Number(mark) % 2 ** 31;
