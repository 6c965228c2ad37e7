import type { JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { isBarred, isMisplaced } from "../is-misplaced.ts";
import { ownFact } from "../own-fact.ts";
import { definePass, type Signs } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellAll } from "../tell-instead.ts";
import { holdingValues } from "./describe-defaults.ts";

const signs = (facts: SchemaFacts): Signs => ({
  keywords: (keyword) =>
    !later.includes(keyword) &&
    (!reaches(facts, keyword) ||
      ownFact(facts.numbers, keyword) !== undefined ||
      ownFact(facts.highest, keyword) !== undefined),
  rootKeywords: (keyword) => !later.includes(keyword) && isBarred(facts, keyword),
});

/** Told once it is known in which form values travel. */
const later: readonly string[] = holdingValues;

/** What is still there and cannot be sent is told in words, or is named as gone. */
export const describeConstraints = definePass({
  name: "describe-constraints",
  summary: "Constraints that the target does not enforce move into the description.",
  when: (facts) =>
    facts.keywords !== undefined ||
    facts.unlisted !== undefined ||
    facts.numbers !== undefined ||
    facts.highest !== undefined ||
    facts.rootWithout !== undefined ||
    facts.rootKeywords !== undefined,
  signs,
  lower(draft, context) {
    const { facts, isRoot } = context;
    const { seen } = draft;
    const told: string[] = [];
    let least: number | undefined;
    for (const keyword in seen) {
      // What cannot be said in the root is said of the tool, when there is no more to say.
      const isSaid = isRoot && keyword === "description" && reaches(facts, keyword);
      if (isSaid || later.includes(keyword)) continue;
      const numbers = ownFact(facts.numbers, keyword);
      const value = seen[keyword] as JsonValue;
      const isOdd = numbers !== undefined && !numbers.includes(value as number);
      const highest = ownFact(facts.highest, keyword);
      const isHigh = highest !== undefined && typeof value === "number" && value > highest;
      if (reaches(facts, keyword) && !(isRoot && isMisplaced(facts, keyword, seen)) && !isOdd && !isHigh)
        continue;
      told.push(keyword);
      // A minimum that is too high is still a minimum of the highest that can be said.
      const lower = (numbers ?? []).filter((each) => typeof value === "number" && each <= value);
      if (isOdd && keyword === "minItems" && lower.length > 0) least = Math.max(...lower);
    }
    if (told.length === 0) return;
    draft.replace(tellAll(seen, told, context));
    if (least !== undefined) draft.schema.minItems = least;
  },
});
