import type { JsonValue } from "../../json/json.ts";
import { supportFor } from "../../profile/support-for.ts";
import { definePass } from "../pass.ts";
import { reaches } from "../reaches.ts";

/** Larger bounds make large patterns, which targets refuse or are slow with. */
const LARGEST = 100;

const lengths: readonly string[] = ["minLength", "maxLength"];

export const lengthsToPatterns = definePass({
  name: "lengths-to-patterns",
  summary: "A small range of lengths becomes a pattern where patterns are enforced and lengths are not.",
  when: (facts) =>
    supportFor(facts, "pattern") === "enforced" &&
    facts.patterns?.withoutAnchors !== true &&
    (!reaches(facts, "minLength") || !reaches(facts, "maxLength")),
  signs: (facts) => ({ keywords: (keyword) => lengths.includes(keyword) && !reaches(facts, keyword) }),
  rewrite(schema, { facts, origins, at }) {
    const { minLength, maxLength, ...rest } = schema;
    if (schema.type !== "string" || ["pattern", "enum", "const"].some((each) => Object.hasOwn(schema, each)))
      return schema;
    const told = lengths.filter((keyword) => schema[keyword] !== undefined);
    if (told.every((keyword) => reaches(facts, keyword))) return schema;
    const largest = Math.min(LARGEST, facts.patterns?.quantifier ?? LARGEST);
    if (!told.every((keyword) => isSmall(schema[keyword], largest))) return schema;
    const least = typeof minLength === "number" ? minLength : 0;
    if (least === 0 && maxLength === undefined) return rest;
    if (typeof maxLength === "number" && maxLength < least) return false;
    const pattern = `^[\\s\\S]{${least},${typeof maxLength === "number" ? maxLength : ""}}$`;
    const same: Record<string, JsonValue> = { ...rest, pattern };
    origins.setKeyword(
      same,
      "pattern",
      told.flatMap((keyword) => origins.ofKeyword(schema, keyword, at)),
    );
    return same;
  },
});

const isSmall = (value: JsonValue | undefined, largest: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= largest;
