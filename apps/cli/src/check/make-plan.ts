import { formats, isTier, profiles, tiers } from "@toolwright/core";
import type { CheckOptions } from "../commands/check-options.ts";
import type { Config } from "../config/config.ts";
import { unknownName } from "../wrong-usage.ts";
import type { Plan } from "./plan.ts";

/** What the command line asks for, completed by the config; or in words what it asks for in vain. */
export function makePlan(
  paths: readonly string[],
  options: CheckOptions,
  config: Config,
): { readonly plan: Plan } | { readonly problem: string } {
  const { profile, tier, inputFormat, fix, fixUnsafe } = options;
  const unknown = profile.find((id) => !profiles.has(id));
  if (unknown !== undefined) return { problem: unknownName("profile", unknown, profiles.keys()) };
  if (tier !== undefined && !isTier(tier)) return { problem: unknownName("tier", tier, Object.keys(tiers)) };
  if (inputFormat !== undefined && !formats.some(({ id }) => id === inputFormat)) {
    return {
      problem: unknownName(
        "format",
        inputFormat,
        formats.map(({ id }) => id),
      ),
    };
  }
  if ((fix || fixUnsafe) && paths.includes("-")) {
    return {
      problem: "--fix changes files; standard input is none. Save it first, or check it without --fix.",
    };
  }
  const asked = profile.length > 0 ? [...new Set(profile)] : config.profiles;
  return {
    plan: {
      advice: options.advice || config.advice === true,
      severities: config.severities ?? {},
      ...(asked !== undefined && { profiles: asked }),
      ...(tier !== undefined && { tier }),
      ...(inputFormat !== undefined && { inputFormat }),
      ...((fix || fixUnsafe) && { fix: fixUnsafe ? "unsafe" : "safe" }),
    },
  };
}
