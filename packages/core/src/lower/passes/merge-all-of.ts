import { supportFor } from "../../profile/support-for.ts";
import { flattenAllOf } from "../flatten-all-of.ts";
import { definePass } from "../pass.ts";

/** Members of `allOf` that are closed one by one would shut each other out, so they become one schema first. */
export const mergeAllOf = definePass({
  name: "merge-all-of",
  summary: "The members of allOf become one schema.",
  when: (facts) =>
    supportFor(facts, "allOf") !== "guides" &&
    (supportFor(facts, "allOf") !== "enforced" || facts.objects?.closed === "must"),
  rewrite(schema, { definitionOf, origins, lose }) {
    if (!Array.isArray(schema.allOf)) return schema;
    const flat = flattenAllOf(schema, definitionOf, origins);
    if (flat !== undefined) return flat;
    const { allOf, ...rest } = schema;
    lose(
      "widened",
      'The members of "allOf" cannot be joined into one schema, so they are left out.',
      "allOf",
    );
    return rest;
  },
});
