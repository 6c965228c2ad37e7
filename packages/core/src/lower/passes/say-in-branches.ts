import { intoBranches } from "../into-branches.ts";
import { definePass, has } from "../pass.ts";

export const sayInBranches = definePass({
  name: "say-in-branches",
  summary: "What is said beside a union is said in its branches, where nothing may stand beside it.",
  when: (facts) => facts.unionsAlone === true,
  signs: has("anyOf"),
  lower(draft, { origins }) {
    if (draft.seen.anyOf === undefined) return;
    draft.schema = intoBranches(draft.seen, origins);
  },
});
