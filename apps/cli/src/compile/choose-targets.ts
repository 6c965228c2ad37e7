import { failures, type Profile, profiles } from "@toolwright/core";
import { profileNamed } from "../files/profile-named.ts";
import type { Io } from "../io/io.ts";

/** The profiles that are asked for, each an id or the file of one; or in words what is wrong with that. */
export function chooseTargets(
  asked: readonly string[],
  io: Pick<Io, "files" | "folder">,
): { readonly targets: readonly Profile[] } | { readonly problem: string } {
  const written = asked.flatMap((each) => each.split(",")).map((name) => name.trim());
  const names = [...new Set(written.filter((name) => name !== ""))];
  if (names.length === 0) return { problem: `Say with --to what the tools are for: ${known().join(", ")}.` };
  const targets = new Map<string, { readonly name: string; readonly profile: Profile }>();
  for (const name of names) {
    const profile = profileNamed(name, io, "target", known());
    if (typeof profile === "string") return { problem: profile };
    if (!isTarget(profile)) return { problem: failures["not-a-target"].message({ id: name }) };
    const other = targets.get(profile.id);
    // What is written is named after the id, and one would take the place of the other.
    if (other !== undefined)
      return { problem: `${other.name} and ${name} are both profiles with the id "${profile.id}".` };
    targets.set(profile.id, { name, profile });
  }
  return { targets: [...targets.values()].map(({ profile }) => profile) };
}

const isTarget = ({ emit, format }: Profile): boolean => emit !== undefined || format !== undefined;

const known = (): readonly string[] => [...profiles.values()].filter(isTarget).map(({ id }) => id);
