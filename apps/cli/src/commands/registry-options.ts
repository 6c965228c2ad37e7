import { backendKinds, categories, permissions } from "@toolwright/core";
import type { OptionKind, OptionValues } from "../define-command.ts";

type Options = Readonly<Record<string, OptionKind>>;

export const placeOptions = {
  data: {
    kind: "text",
    value: "FOLDER",
    about: "the folder of the registry; without it: DATABASE_URL, TOOLWRIGHT_DATA, your data folder",
  },
} as const satisfies Options;

export const actingOptions = {
  ...placeOptions,
  as: { kind: "text", value: "NAME", about: "act as this account; without it: TOOLWRIGHT_ACCOUNT, local" },
} as const satisfies Options;

export const toldOptions = {
  format: {
    kind: "text",
    value: "FORMAT",
    about: "text or json; without it: text",
    choices: ["text", "json"],
  },
} as const satisfies Options;

export const filterOptions = {
  namespace: { kind: "text", value: "NAME", about: "only tools of this namespace" },
  category: {
    kind: "texts",
    value: "NAME",
    about: "only tools of this category; given again: of any of them",
    choices: Object.keys(categories) as (keyof typeof categories)[],
  },
  tag: { kind: "texts", value: "TAG", about: "only tools with this tag; given again: with all of them" },
  permission: {
    kind: "texts",
    value: "NAME",
    about: "only tools that ask for this permission; given again: for all of them",
    choices: Object.keys(permissions) as (keyof typeof permissions)[],
  },
  backend: {
    kind: "texts",
    value: "KIND",
    about: "only tools whose work is done so; given again: in any of these ways",
    choices: backendKinds,
  },
  confirmed: {
    kind: "text",
    value: "YES",
    about: "only tools that ask before they act (yes), or that do not (no)",
    choices: ["yes", "no"],
  },
  builtIn: {
    kind: "text",
    value: "YES",
    about: "only tools that come with the registry (yes), or only others (no)",
    choices: ["yes", "no"],
  },
  all: { kind: "flag", about: "also what your tier hides, with the tier that would show it" },
  limit: {
    kind: "count",
    value: "N",
    about: "how many at most; without it: 100, in a search for people 20; never over 1,000",
  },
  cursor: { kind: "text", value: "TEXT", about: "go on where the last list ended" },
} as const satisfies Options;

export type PlaceOptions = OptionValues<typeof placeOptions>;
export type ActingOptions = OptionValues<typeof actingOptions>;
export type ToldOptions = OptionValues<typeof toldOptions>;
export type FilterOptions = OptionValues<typeof filterOptions>;
