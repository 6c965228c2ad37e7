import { categories } from "@toolwright/core";
import type { OptionKind, OptionValues } from "../define-command.ts";
import { actingOptions, toldOptions } from "./registry-options.ts";

export const addOptions = {
  namespace: { kind: "text", value: "NAME", about: "the namespace of all of them" },
  category: {
    kind: "text",
    value: "NAME",
    about: "the category of all of them",
    choices: Object.keys(categories) as (keyof typeof categories)[],
  },
  inputFormat: { kind: "text", value: "ID", about: "the format the files are written in, not recognised" },
  ...actingOptions,
  ...toldOptions,
} as const satisfies Readonly<Record<string, OptionKind>>;

export const importOptions = {
  ...addOptions,
  atomic: {
    kind: "text",
    value: "WHAT",
    about:
      "take all of a file or nothing of it (file), or all or nothing (all); without it: what can be taken",
    choices: ["file", "all"],
  },
  shorten: { kind: "flag", about: "cut descriptions that are longer than the registry takes" },
  verbose: { kind: "flag", about: "tell what became of every tool, not only of those that were refused" },
} as const satisfies Readonly<Record<string, OptionKind>>;

export type AddOptions = OptionValues<typeof addOptions>;
export type ImportCommandOptions = OptionValues<typeof importOptions>;
