import { intoBranches } from "../into-branches.ts";
import { definePass } from "../pass.ts";

export const sayInBranches = definePass({
  name: "say-in-branches",
  summary: "What is said beside a union is said in its branches, where nothing may stand beside it.",
  when: (facts) => facts.unionsAlone === true,
  lower({ schema }, { origins }) {
    if (schema.anyOf === undefined) return;
    const moved = intoBranches(schema, origins);
    if (moved === schema) return;
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    Object.assign(schema, moved);
  },
});
