import type { DocumentFacts } from "../profile/profile.ts";

/** The end of a sentence about tools that are too many: how the others can be offered, where they can. */
export const moreTools = ({ more }: DocumentFacts): string =>
  typeof more === "string" ? `; others can be offered by ${more}` : "";
