import { ToolwrightError } from "../error/toolwright-error.ts";
import type { Profile } from "./profile.ts";
import anthropic from "./profiles/anthropic.json" with { type: "json" };
import anthropicStrict from "./profiles/anthropic-strict.json" with { type: "json" };
import gemini from "./profiles/gemini.json" with { type: "json" };
import geminiJsonSchema from "./profiles/gemini-json-schema.json" with { type: "json" };
import ikigai from "./profiles/ikigai.json" with { type: "json" };
import lexichord from "./profiles/lexichord.json" with { type: "json" };
import mcp20251125 from "./profiles/mcp-2025-11-25.json" with { type: "json" };
import openai from "./profiles/openai.json" with { type: "json" };
import openaiStrict from "./profiles/openai-strict.json" with { type: "json" };
import toolfoundation from "./profiles/toolfoundation.json" with { type: "json" };
import toolsJson from "./profiles/tools-json.json" with { type: "json" };

const builtIn = [
  toolsJson,
  toolfoundation,
  ikigai,
  lexichord,
  anthropic,
  anthropicStrict,
  gemini,
  geminiJsonSchema,
  mcp20251125,
  openai,
  openaiStrict,
] as unknown as readonly Profile[];

/** The profiles that come with Toolwright, by id. */
export const profiles: ReadonlyMap<string, Profile> = new Map(
  builtIn.map((profile) => [profile.id, profile]),
);

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
