import type { JsonObject } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { isRequirement } from "./passes/join-union-siblings.ts";

/** Whether the root may not have a keyword. */
export const isBarred = ({ rootKeywords, rootWithout }: SchemaFacts, keyword: string): boolean =>
  rootKeywords?.includes(keyword) === false || rootWithout?.includes(keyword) === true;

/** Whether a keyword of the root may not stand there; a union that will be wrapped is no longer the root. */
export const isMisplaced = (facts: SchemaFacts, keyword: string, schema: JsonObject): boolean =>
  isBarred(facts, keyword) && !(facts.rootUnions === false && hasForms(schema));

/** Whether there is a union that stays one: one of requirements is told in words. */
const hasForms = ({ anyOf, oneOf }: JsonObject): boolean =>
  [anyOf, oneOf].some(
    (union) => union !== undefined && !(Array.isArray(union) && union.every(isRequirement)),
  );
