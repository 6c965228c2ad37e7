import { realpathSync } from "node:fs";
import { isAbsolute, normalize } from "node:path";
import type { Reach } from "@toolwright/core";
import { errorCode } from "../error-code.ts";

/** A file or folder of the host that is there inside, under the path it was asked for by. */
export interface Bind {
  readonly source: string;
  readonly path: string;
  readonly writable: boolean;
}

/** The binds that `reach` asks for, parents before children, or a sentence that says which path cannot be given. */
export function bindsFor(reach: Reach, allowWriting: boolean): readonly Bind[] | string {
  const binds: Bind[] = [];
  const asked = [
    ...(reach.read ?? []).map((path) => ({ path, writable: false })),
    ...(reach.write ?? []).map((path) => ({ path, writable: allowWriting })),
  ];
  for (const { path, writable } of asked) {
    const problem = problemOf(path);
    if (problem !== undefined) return problem;
    const source = resolved(path);
    if (source === undefined) return `The path ${path}, which the run is to reach, is not there.`;
    // A link is judged by where it leads.
    const problemThere = problemOf(source);
    if (problemThere !== undefined) return problemThere;
    binds.push({ source, path: normalize(path).replace(/(.)\/$/, "$1"), writable });
  }
  // Where a path is listed twice the writable one comes last and counts.
  return binds.sort(
    (one, other) => one.path.length - other.path.length || Number(one.writable) - Number(other.writable),
  );
}

export const isInside = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);

/** Folders that are doors to the kernel or hold the world together; a run has its own. */
const ownInside = ["/proc", "/sys", "/dev"];

function problemOf(path: string): string | undefined {
  if (!isAbsolute(path) || path.includes("\0")) return `The path ${JSON.stringify(path)} is not absolute.`;
  const plain = normalize(path);
  if (plain === "/") return "The root folder cannot be listed; list the folders that are needed.";
  if (ownInside.some((folder) => isInside(plain, folder)))
    return `The path ${path} cannot be listed; a run has its own ${ownInside.join(", ")}.`;
  return undefined;
}

function resolved(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EACCES", "ELOOP"].includes(errorCode(error) ?? "")) return undefined;
    throw error;
  }
}
