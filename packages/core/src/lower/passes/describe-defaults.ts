import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { isBarred, isMisplaced } from "../is-misplaced.ts";
import { definePass } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellInstead } from "../tell-instead.ts";

/** Keywords with values that the model may send. */
export const holdingValues: readonly string[] = ["default", "examples"];

const isUnsent = (facts: SchemaFacts, keyword: string): boolean =>
  holdingValues.includes(keyword) && !reaches(facts, keyword);

/** After all that changes the form of values: words that show another form than is asked for would mislead. */
export const describeDefaults = definePass({
  name: "describe-defaults",
  summary: "Defaults and examples that cannot be sent are told in the description, as they would travel.",
  when: (facts) => holdingValues.some((keyword) => isUnsent(facts, keyword) || isBarred(facts, keyword)),
  signs: (facts) => ({
    keywords: (keyword) => isUnsent(facts, keyword),
    rootKeywords: (keyword) => holdingValues.includes(keyword) && isBarred(facts, keyword),
  }),
  lower(draft, context) {
    const { facts, isRoot } = context;
    for (const keyword of holdingValues) {
      if (draft.seen[keyword] === undefined) continue;
      if (reaches(facts, keyword) && !(isRoot && isMisplaced(facts, keyword, draft.seen))) continue;
      tellInstead(draft.schema, keyword, context);
    }
  },
});
