import { type LowerOptions, profiles, type SchemaFacts } from "@toolwright/core";
import { factSets } from "./fact-sets.ts";

export interface NamedFacts {
  readonly name: string;
  readonly facts: SchemaFacts;
  readonly options?: LowerOptions;
}

/** What schemas are lowered by for each profile that they are sent to. */
export const profileFacts: readonly NamedFacts[] = [...profiles.values()]
  .map(({ id, facts, emit }) => ({ name: id, facts: { ...facts.schema, ...emit?.schema } }))
  .filter(({ facts }) => facts.input !== "unsent");

export const madeFacts: readonly NamedFacts[] = Object.entries(factSets).map(([name, facts]) => ({
  name,
  facts,
}));

const withOptions = (names: readonly string[], word: string, options: LowerOptions): readonly NamedFacts[] =>
  [...profileFacts, ...madeFacts]
    .filter(({ name }) => names.includes(name))
    .map(({ name, facts }) => ({ name: `${name}; ${word}`, facts, options }));

const withoutRootUnions = [
  "openai",
  "openai-strict",
  "anthropic-strict",
  "gemini",
  "closed, all required, typed",
  "everything, and optional properties may be null",
];

const withoutRecursion = [
  "anthropic-strict",
  "cohere",
  "gemini",
  "tools-json",
  "closed, optional, no recursion",
  "closed, all required, inlined, nulls in unions",
];

/** Some of both with the options that change what schemas are lowered to. */
export const optionFacts: readonly NamedFacts[] = [
  ...withOptions(withoutRootUnions, "flattened", { rootUnion: "flatten" }),
  ...withOptions(withoutRecursion, "unrolled once", { unroll: 1 }),
  ...withOptions(withoutRecursion, "unrolled twice, flattened", { unroll: 2, rootUnion: "flatten" }),
];
