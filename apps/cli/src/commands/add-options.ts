import { categories } from "@toolwright/core";
import type { OptionKind, OptionValues } from "../define-command.ts";
import { inputFormat } from "./input-format.ts";
import { actingOptions, toldOptions } from "./registry-options.ts";

const incomingOptions = {
  namespace: { kind: "text", value: "NAME", about: "the namespace of all of them" },
  category: {
    kind: "text",
    value: "NAME",
    about: "the category of all of them",
    choices: Object.keys(categories) as (keyof typeof categories)[],
  },
  inputFormat,
  ...actingOptions,
  ...toldOptions,
} as const satisfies Readonly<Record<string, OptionKind>>;

export const addOptions = {
  ...incomingOptions,
  script: {
    kind: "text",
    value: "FILE",
    about: "the source that does the work of the one tool, kept with it",
  },
  language: {
    kind: "text",
    value: "NAME",
    about: "the language of the source; without it: what the file's name ends in",
    choices: ["javascript", "python"],
  },
  read: { kind: "texts", value: "PATH", about: "a file or folder that it may read at Strict" },
  write: { kind: "texts", value: "PATH", about: "a file or folder that it may read and write at Strict" },
  host: { kind: "texts", value: "HOST", about: "a host, or host:port, that it may reach at Strict" },
  url: { kind: "text", value: "URL", about: "the address that does the work of the one tool" },
  header: {
    kind: "texts",
    value: "HEADER",
    about: 'sent to that address, as "Name: value"; may refer to secrets of whoever calls',
  },
} as const satisfies Readonly<Record<string, OptionKind>>;

export const importOptions = {
  ...incomingOptions,
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
