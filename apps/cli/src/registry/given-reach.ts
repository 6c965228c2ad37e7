import { resolve } from "node:path";
import type { Reach } from "@toolwright/core";
import type { Io } from "../io/io.ts";

export interface GivenReach {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly host: readonly string[];
}

/** What an added tool may reach, as the command line says; nothing where it says nothing. */
export function givenReach({ read, write, host }: GivenReach, { folder }: Io): Reach | undefined {
  if (read.length + write.length + host.length === 0) return undefined;
  const absolute = (path: string): string => resolve(folder, path);
  return {
    ...(read.length > 0 && { read: read.map(absolute) }),
    ...(write.length > 0 && { write: write.map(absolute) }),
    ...(host.length > 0 && { hosts: host }),
  };
}
