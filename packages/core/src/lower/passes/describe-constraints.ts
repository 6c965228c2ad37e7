import type { JsonValue } from "../../json/json.ts";
import { definePass } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellInstead } from "../tell-instead.ts";

/** What is still there and cannot be sent is told in words, or is named as gone. */
export const describeConstraints = definePass({
  name: "describe-constraints",
  summary: "Constraints that the target does not enforce are told in the description.",
  when: (facts) =>
    facts.keywords !== undefined ||
    facts.unlisted !== undefined ||
    facts.numbers !== undefined ||
    facts.rootKeywords !== undefined,
  lower({ schema }, { facts, lose, isRoot }) {
    for (const keyword of Object.keys(schema)) {
      const isMisplaced = isRoot && facts.rootKeywords !== undefined && !facts.rootKeywords.includes(keyword);
      const numbers = facts.numbers?.[keyword];
      const value = schema[keyword] as JsonValue;
      const isOdd = numbers !== undefined && !numbers.includes(value as number);
      if (reaches(facts, keyword) && !isMisplaced && !isOdd) continue;
      tellInstead(schema, keyword, lose);
      // A minimum that is too high is still a minimum of the highest that can be said.
      const lower = (numbers ?? []).filter((each) => typeof value === "number" && each <= value);
      if (isOdd && keyword === "minItems" && lower.length > 0) schema[keyword] = Math.max(...lower);
    }
    // Told last, the description may itself be misplaced.
    if (isRoot && facts.rootKeywords?.includes("description") === false) delete schema.description;
  },
});
