import type { JsonValue } from "../../json/json.ts";
import { allApart } from "../are-apart.ts";
import { mergeUnions } from "../merge.ts";
import { definePass, has } from "../pass.ts";
import { reaches } from "../reaches.ts";

/** Branches that change on the way may overlap where they did not, and the other way round: "one of" is lost then. */
export const oneOfToAnyOf = definePass({
  name: "one-of-to-any-of",
  summary: "oneOf becomes anyOf; nothing is lost where no value can fit two branches.",
  when: () => true,
  signs: has("oneOf"),
  rewrite(schema, context) {
    const { lose, origins, facts, travelsAsIs, at } = context;
    const { oneOf, anyOf, ...rest } = schema;
    if (!Array.isArray(oneOf)) return schema;
    const branches = oneOf as readonly JsonValue[];
    const others: readonly JsonValue[] = Array.isArray(anyOf) ? anyOf : [];
    if (reaches(facts, "oneOf") && facts.oneOfIsAnyOf !== true && [...branches, ...others].every(travelsAsIs))
      return schema;
    const apart = allApart(branches, context);
    if (!apart)
      lose("widened", 'A value that fits more than one branch of "oneOf" is accepted too.', "oneOf");
    const union = others.length === 0 ? branches : mergeUnions(others, branches, origins);
    if (union === undefined) {
      lose("widened", '"anyOf" and "oneOf" cannot be joined, so that "oneOf" is left out.', "oneOf");
      return { ...rest, anyOf: others };
    }
    if (union.length === 0) return false;
    if (apart && facts.oneOfTold === true)
      lose("annotation", '"oneOf" is sent as "anyOf": no value fits two of its branches.', "oneOf");
    const one = { ...rest, anyOf: union };
    const places = ["anyOf", "oneOf"].filter((keyword) => Object.hasOwn(schema, keyword));
    origins.setKeyword(
      one,
      "anyOf",
      places.flatMap((keyword) => origins.ofKeyword(schema, keyword, at)),
    );
    return origins.derive(schema, one);
  },
});
