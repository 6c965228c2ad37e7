import type { JsonObject } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";

/** Whether a keyword of the root may not stand there; a union that will be wrapped is no longer the root. */
export const isMisplaced = (
  { rootKeywords, rootWithout, rootUnions }: SchemaFacts,
  keyword: string,
  schema: JsonObject,
): boolean =>
  (rootKeywords?.includes(keyword) === false || rootWithout?.includes(keyword) === true) &&
  !(rootUnions === false && (schema.anyOf ?? schema.oneOf) !== undefined);
