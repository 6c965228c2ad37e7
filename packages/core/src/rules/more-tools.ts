import type { DocumentFacts } from "../profile/profile.ts";

/** The end of a sentence about tools that are too many: how the others can be offered, where they can. */
export const moreTools = ({ more }: DocumentFacts): string =>
  typeof more === "string" ? `; others can be offered by ${more}` : "";

export const thereAre = (tools: number): string =>
  tools === 1 ? "There is 1 tool" : `There are ${tools} tools`;
