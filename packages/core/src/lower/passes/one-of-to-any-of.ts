import type { JsonValue } from "../../json/json.ts";
import { supportFor } from "../../profile/support-for.ts";
import { areApart } from "../are-apart.ts";
import { definePass } from "../pass.ts";

export const oneOfToAnyOf = definePass({
  name: "one-of-to-any-of",
  summary: "oneOf becomes anyOf; nothing is lost where no value can fit two branches.",
  when: (facts) => supportFor(facts, "oneOf") !== "enforced" && supportFor(facts, "oneOf") !== "guides",
  rewrite(schema, { lose, definitionOf, origins }) {
    const { oneOf, ...rest } = schema;
    if (!Array.isArray(oneOf) || rest.anyOf !== undefined) return schema;
    const branches = oneOf as readonly JsonValue[];
    const apart = branches.every((one, i) =>
      branches.slice(i + 1).every((two) => areApart(one, two, { definitionOf, origins })),
    );
    if (!apart)
      lose("widened", 'A value that fits more than one branch of "oneOf" is taken as well.', "oneOf");
    return { ...rest, anyOf: branches };
  },
});
