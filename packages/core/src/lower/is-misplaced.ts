import type { JsonObject } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";

/** Whether the root may not have a keyword. */
export const isBarred = ({ rootKeywords, rootWithout }: SchemaFacts, keyword: string): boolean =>
  rootKeywords?.includes(keyword) === false || rootWithout?.includes(keyword) === true;

/** Whether a keyword of the root may not stand there; a union that will be wrapped is no longer the root. */
export const isMisplaced = (facts: SchemaFacts, keyword: string, schema: JsonObject): boolean =>
  isBarred(facts, keyword) && !(facts.rootUnions === false && (schema.anyOf ?? schema.oneOf) !== undefined);
