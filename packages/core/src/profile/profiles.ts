import { ToolwrightError } from "../error/toolwright-error.ts";
import { formatNamed } from "../format/formats.ts";
import type { JsonValue } from "../json/json.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { type BuiltInProfileId, builtIn } from "./built-in.ts";
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

/** The id of a profile, or one of the caller's own. Any text may be an id; editors know those that there are. */
export type ChosenProfile = BuiltInProfileId | (string & Record<never, never>) | Profile;

/** A profile as the caller names it. */
export function chosenProfile(profile: ChosenProfile): Profile {
  if (typeof profile !== "string") return profile;
  const found = profiles.get(profile);
  if (found !== undefined) return found;
  const meant = nearest(profile, profiles.keys());
  throw new ToolwrightError("profile-not-found", meant === null ? { id: profile } : { id: profile, meant });
}

/** The profile that judges a format when none is asked for: of several, the one of the layout it is written in. */
export function defaultProfile(format: string, document?: JsonValue): string {
  const candidates = [...(document === undefined ? [] : [layoutOf(format, document)]), format];
  const found = candidates.map((id) => usual.get(id) ?? id).find((id) => profiles.has(id));
  return found ?? "toolfoundation";
}

/** Where the id of a format or a layout is not that of its profile. */
const usual: ReadonlyMap<string, string> = new Map([
  ["mcp", "mcp-2025-11-25"],
  ["gemini-snake-case", "gemini-json-schema"],
]);

function layoutOf(id: string, document: JsonValue): string {
  const format = formatNamed(id);
  const [first, ...others] = format?.layouts ?? [];
  if (format === undefined || first === undefined || others.length === 0) return id;
  const kept = format.read(document).flatMap(({ tool }) => Object.keys(tool.kept ?? {}));
  return others.find((layout) => kept.includes(layout)) ?? first;
}
