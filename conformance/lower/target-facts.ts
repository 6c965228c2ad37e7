import { profiles, type SchemaFacts } from "@toolwright/core";
import { factSets } from "./fact-sets.ts";

export interface NamedFacts {
  readonly name: string;
  readonly facts: SchemaFacts;
}

/** What schemas are lowered by for each profile that they are sent to. */
export const profileFacts: readonly NamedFacts[] = [...profiles.values()]
  .map(({ id, facts, emit }) => ({ name: id, facts: { ...facts.schema, ...emit?.schema } }))
  .filter(({ facts }) => facts.input !== "unsent");

export const madeFacts: readonly NamedFacts[] = Object.entries(factSets).map(([name, facts]) => ({
  name,
  facts,
}));
