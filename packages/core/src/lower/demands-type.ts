import type { SchemaFacts } from "../profile/schema-facts.ts";

/** Whether a schema may not leave open what its values are. */
export const demandsType = ({ typed, any, typeOrOneOf }: SchemaFacts): boolean =>
  typed === true || any === false || typeOrOneOf !== undefined;
