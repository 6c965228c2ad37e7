import type { OptionKind, OptionValues } from "../define-command.ts";
import { inputFormat } from "./input-format.ts";

export const checkOptions = {
  profile: {
    kind: "texts",
    value: "ID",
    about:
      "check against this profile, an id or the file of one; several with commas, or given again. Without it: that of the recognised format",
  },
  tier: { kind: "text", value: "NAME", about: "the licence tier of whoever defines the tools" },
  format: {
    kind: "text",
    value: "FORMAT",
    about: "how to tell the findings; without it: pretty",
    choices: ["pretty", "json", "sarif", "github", "junit", "origin"],
  },
  fix: { kind: "flag", about: "change the files: make the repairs that keep the meaning" },
  fixUnsafe: { kind: "flag", about: "change the files: make also repairs that may change the meaning" },
  maxWarnings: { kind: "count", value: "N", about: "fail when there are more warnings than this" },
  advice: { kind: "flag", about: "give advice that holds for any profile" },
  inputFormat,
  config: { kind: "text", value: "FILE", about: "use this config, not the nearest toolwright.config.json" },
  verbose: { kind: "flag", about: "say on stderr how each file was read and why, and what was skipped" },
} as const satisfies Readonly<Record<string, OptionKind>>;

export type CheckOptions = OptionValues<typeof checkOptions>;
