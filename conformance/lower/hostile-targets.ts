import { madeFacts } from "./target-facts.ts";

const names = new Set([
  "closed, all required, typed",
  "open, nullable, inlined",
  "everything enforced",
  "bare",
  "closed, all required, inlined, nulls in unions",
]);

/** Targets that between them need every pass. */
export const hostileTargets = madeFacts.filter(({ name }) => names.has(name));
