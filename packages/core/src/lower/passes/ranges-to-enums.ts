import type { JsonValue } from "../../json/json.ts";
import { definePass } from "../pass.ts";
import { reaches } from "../reaches.ts";

/** The integers that are listed at most. */
const MOST = 20;

const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];

export const rangesToEnums = definePass({
  name: "ranges-to-enums",
  summary: "A small range of integers becomes a list of them where bounds are not taken.",
  when: (facts) =>
    reaches(facts, "enum") &&
    (facts.enums?.types?.includes("number") ?? true) &&
    (!reaches(facts, "minimum") || !reaches(facts, "maximum")),
  signs: (facts) => ({ keywords: (keyword) => bounds.includes(keyword) && !reaches(facts, keyword) }),
  rewrite(schema, { facts, judge, origins, at }) {
    if (schema.type !== "integer" || schema.enum !== undefined || schema.const !== undefined) return schema;
    const told = bounds.filter((keyword) => schema[keyword] !== undefined);
    if (told.every((keyword) => reaches(facts, keyword))) return schema;
    const least = Math.ceil(
      Math.max(numberOf(schema.minimum, -Infinity), numberOf(schema.exclusiveMinimum, -Infinity)),
    );
    const most = Math.floor(
      Math.min(numberOf(schema.maximum, Infinity), numberOf(schema.exclusiveMaximum, Infinity)),
    );
    // One more at each end: the exclusive bounds themselves.
    if (!(most - least <= MOST + 1) || !Number.isSafeInteger(least)) return schema;
    const rest: Record<string, JsonValue> = { ...schema };
    for (const keyword of bounds) delete rest[keyword];
    const fits = judge({
      type: "integer",
      ...Object.fromEntries(told.map((each) => [each, schema[each] as JsonValue])),
    });
    const values = Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i).filter(fits);
    if (values.length > Math.min(MOST, facts.enums?.most ?? MOST)) return schema;
    if (values.length === 0) return false;
    const listed = { ...rest, enum: values };
    origins.setKeyword(
      listed,
      "enum",
      told.flatMap((keyword) => origins.ofKeyword(schema, keyword, at)),
    );
    return listed;
  },
});

const numberOf = (value: JsonValue | undefined, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;
