import { type Profile, profiles } from "@toolwright/core";
import { profileIn } from "../files/profile-in.ts";
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
