import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Neighbourhood } from "./neighbourhood.ts";

/** What stands around one attempt: all its own, and gone afterwards. */
export interface Scene {
  /** Digits that nothing else on this host has. */
  readonly mark: string;
  /** Open to everybody and outside of /tmp, so that only a wall keeps a program from it. */
  readonly folder: string;
  /** A folder in it that the attempt may list as reachable. */
  readonly listed: string;
  readonly secretFile: string;
  readonly secret: string;
  /** A time to sleep by which its processes are found again. */
  readonly nap: string;
  readonly neighbours: Neighbourhood;
  /** Done when the attempt is over, the last first. */
  readonly afterwards: (() => void | Promise<void>)[];
}

export const newMark = (): string => `${process.pid}${String(made++).padStart(4, "0")}`;

let made = 0;

export function makeScene(mark: string, neighbours: Neighbourhood): Scene {
  const folder = folderOf(mark);
  const listed = join(folder, "listed");
  for (const path of [folder, listed]) {
    mkdirSync(path);
    chmodSync(path, 0o777);
  }
  const secretFile = join(folder, "secret");
  const secret = `secret-of-${mark}`;
  writeFileSync(secretFile, secret);
  chmodSync(secretFile, 0o666);
  return { mark, folder, listed, secretFile, secret, nap: `77.${mark}`, neighbours, afterwards: [] };
}

export async function clearScene({ mark, afterwards }: Scene): Promise<void> {
  for (const act of afterwards.reverse()) await act();
  removeScene(mark);
}

/** Also by whoever did not make it: its maker may have been killed. */
export function removeScene(mark: string): void {
  for (const path of [folderOf(mark), `/tmp/${nameOf(mark)}`, `/dev/shm/${nameOf(mark)}`])
    rmSync(path, { recursive: true, force: true });
}

/** The name that attempts use in folders which everybody shares. */
export const nameOf = (mark: string): string => `toolwright-containment-${mark}`;

const folderOf = (mark: string): string => `/var/tmp/${nameOf(mark)}`;
