import { SUPPRESSION } from "../../rules/suppressions-in.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { definePass, has } from "../pass.ts";

/** Between the author and the check: nobody else gets it, and nobody loses anything by that. */
export const dropSuppressions = definePass({
  name: "drop-suppressions",
  summary: "What a schema allows itself against the rules of the check is not sent.",
  when: () => true,
  signs: has(SUPPRESSION),
  rewrite: (schema) => (Object.hasOwn(schema, SUPPRESSION) ? withoutKeywords(schema, [SUPPRESSION]) : schema),
});
