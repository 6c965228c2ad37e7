import type { SchemaFacts } from "../profile/schema-facts.ts";

/** Whether an object that is sent as a value must have members; all arguments together may be none. */
export const wantsMembers = ({ objects }: Pick<SchemaFacts, "objects">): boolean =>
  objects?.filled === true || objects?.filled === "below-root";
