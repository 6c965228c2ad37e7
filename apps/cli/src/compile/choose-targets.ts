import { resolve } from "node:path";
import { loadProfile, type Profile, parseJsonText, profiles, textLimits } from "@toolwright/core";
import { readBytes } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";
import { unknownName } from "../wrong-usage.ts";

/** The profiles that are asked for, each an id or the file of one; or in words what is wrong with that. */
export function chooseTargets(
  asked: readonly string[],
  io: Pick<Io, "files" | "folder">,
): { readonly targets: readonly Profile[] } | { readonly problem: string } {
  const ids = [...new Set(asked.flatMap((each) => each.split(",")).filter((id) => id !== ""))];
  if (ids.length === 0) return { problem: `Say with --to what the tools are for: ${known().join(", ")}.` };
  const targets: Profile[] = [];
  for (const id of ids) {
    const found = profiles.get(id) ?? (/\.json$/i.test(id) ? profileIn(id, io) : undefined);
    if (found === undefined) return { problem: unknownName("target", id, known()) };
    if (typeof found === "string") return { problem: found };
    if (!isTarget(found)) return { problem: `The profile ${id} does not say how tools are written for it.` };
    targets.push(found);
  }
  return { targets };
}

const isTarget = ({ emit, format }: Profile): boolean => emit !== undefined || format !== undefined;

const known = (): readonly string[] => [...profiles.values()].filter(isTarget).map(({ id }) => id);

function profileIn(name: string, { files, folder }: Pick<Io, "files" | "folder">): Profile | string {
  const read = readBytes(files, resolve(folder, name), textLimits.maxSize);
  if ("unreadable" in read) return `The profile ${name} ${read.unreadable}.`;
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined) return `The profile ${name} is not JSON: ${diagnostics[0]?.message}`;
  const loaded = loadProfile(value);
  return loaded.profile ?? `The profile ${name} is not one: ${loaded.diagnostics[0]?.message}`;
}
