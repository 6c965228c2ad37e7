import { ToolwrightError } from "../error/toolwright-error.ts";
import { builtIn } from "./built-in.ts";
import { extendProfile } from "./extend.ts";
import { LazyMap } from "./lazy-map.ts";
import type { Profile } from "./profile.ts";

/** The profiles that come with Toolwright, by id. */
export const profiles: ReadonlyMap<string, Profile> = new LazyMap(
  [...builtIn].map(([id, text]) => [id, () => readBuiltIn(text)] as const),
);

function readBuiltIn(text: string): Profile {
  const own = JSON.parse(text) as Profile;
  return own.extends === undefined ? own : extendProfile(chosenProfile(own.extends), own);
}

/** A profile as the caller names it. */
export function chosenProfile(profile: string | Profile): Profile {
  if (typeof profile !== "string") return profile;
  const found = profiles.get(profile);
  if (found === undefined) throw new ToolwrightError("profile-not-found", { id: profile });
  return found;
}

/** The profile that judges a format when none is asked for. */
export function defaultProfile(format: string): string {
  for (const { id, format: own } of profiles.values()) if (own === format) return id;
  return "toolfoundation";
}
