import { isTier, type Profile, tiers } from "@toolwright/core";
import type { CheckOptions } from "../commands/check-options.ts";
import type { Settings } from "../config/config.ts";
import { profileNamed } from "../files/profile-named.ts";
import { unknownFormat } from "../files/unknown-format.ts";
import type { Io } from "../io/io.ts";
import { unknownName } from "../wrong-usage.ts";
import type { Plan } from "./plan.ts";

/** What the command line asks for, completed by the config; or in words what it asks for in vain. */
export function makePlan(
  paths: readonly string[],
  options: CheckOptions,
  config: Settings,
  io: Pick<Io, "files" | "folder">,
): { readonly plan: Plan } | { readonly problem: string } {
  const { profile, tier, inputFormat, fix, fixUnsafe } = options;
  const written = profile.flatMap((each) => each.split(",")).map((name) => name.trim());
  const named = [...new Set(written)].map((name) => profileNamed(name, io));
  const problem = named.find((each) => typeof each === "string");
  if (problem !== undefined) return { problem };
  if (tier !== undefined && !isTier(tier)) return { problem: unknownName("tier", tier, Object.keys(tiers)) };
  const unknown = unknownFormat(inputFormat);
  if (unknown !== undefined) return { problem: unknown };
  if ((fix || fixUnsafe) && paths.includes("-")) {
    return {
      problem: "--fix changes files; standard input is none. Save it first, or check it without --fix.",
    };
  }
  const asked = named.length > 0 ? (named as Profile[]) : config.profiles;
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
