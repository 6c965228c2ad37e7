import { intoBranches, type Saying, saysMore } from "../into-branches.ts";
import { definePass, has } from "../pass.ts";

export const sayInBranches = definePass({
  name: "say-in-branches",
  summary: "What is said beside a union is said in its branches, where nothing may stand beside it.",
  when: (facts) => facts.unionsAlone === true,
  signs: has("anyOf"),
  lower(draft, { origins, judge, lose }) {
    if (draft.seen.anyOf === undefined || !saysMore(draft.seen)) return;
    const unsaid = new Set<string>();
    const fits: Saying["fits"] = (branch, value) => judge(branch)(value);
    draft.replace(intoBranches(draft.seen, origins, { fits, unsaid }));
    for (const keyword of unsaid)
      lose(
        "annotation",
        `"${keyword}" is not sent: nothing may stand beside the union, and none of its branches can say it.`,
        keyword,
      );
  },
});
