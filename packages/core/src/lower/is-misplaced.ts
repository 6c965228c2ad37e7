import type { SchemaFacts } from "../profile/schema-facts.ts";

/** Whether a keyword may not stand at the root. */
export const isMisplaced = ({ rootKeywords, rootWithout }: SchemaFacts, keyword: string): boolean =>
  rootKeywords?.includes(keyword) === false || rootWithout?.includes(keyword) === true;
