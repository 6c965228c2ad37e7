import type { OptionKind, OptionValues } from "../define-command.ts";
import { inputFormat } from "./input-format.ts";

/** How the payload is made; `raise` must be told the same to find the way back. */
export const loweringOptions = {
  inputFormat,
  prefix: { kind: "text", value: "TEXT", about: "stands before every tool's name" },
  namespaces: {
    kind: "text",
    value: "HOW",
    about: "whether a namespace stands before the name: prefix or drop; without it: prefix",
    choices: ["prefix", "drop"],
  },
  rootUnions: {
    kind: "text",
    value: "HOW",
    about: "arguments of several forms, where no union is taken: wrap, flatten or split; without it: wrap",
    choices: ["wrap", "flatten", "split"],
  },
  unroll: {
    kind: "count",
    value: "N",
    about: "how many levels of a recursive schema are written out; without it: 3",
  },
  strict: {
    kind: "text",
    value: "HOW",
    about:
      "tools over the target's budget: sent less strictly (budget) or set aside (all); without it: budget",
    choices: ["budget", "all"],
  },
  refuse: {
    kind: "texts",
    value: "CLASS",
    about:
      "set aside tools with such a loss: annotation, widened or narrowed, several with commas; none: send them, even if the profile refuses them",
    choices: ["annotation", "widened", "narrowed", "none"],
  },
} as const satisfies Readonly<Record<string, OptionKind>>;

export type LoweringOptions = OptionValues<typeof loweringOptions>;

export const compileOptions = {
  to: {
    kind: "texts",
    value: "ID",
    about: "the target: the id of a profile, or the file of one; several with commas, or given again",
  },
  format: {
    kind: "text",
    value: "FORMAT",
    about: "text: the payload, and losses in words; json: all in one; without it: text",
    choices: ["text", "json"],
  },
  out: {
    kind: "text",
    value: "DIR",
    about: "write each target's payload and losses to this folder, in files named after its id",
  },
  failOn: {
    kind: "texts",
    value: "CLASS",
    about: "fail when there is such a loss: annotation, widened or narrowed; several with commas",
    choices: ["annotation", "widened", "narrowed"],
  },
  view: {
    kind: "text",
    value: "HOW",
    about: "also show what another system's conversion would lose: toolfoundation",
    choices: ["toolfoundation"],
  },
  cost: { kind: "flag", about: "print the characters and tokens of each tool and in total" },
  ...loweringOptions,
} as const satisfies Readonly<Record<string, OptionKind>>;

export type CompileOptions = OptionValues<typeof compileOptions>;
