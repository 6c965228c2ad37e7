import { definePass, has } from "../pass.ts";
import { plainUnevaluated } from "../plain-unevaluated.ts";
import { reaches } from "../reaches.ts";

export const resolveUnevaluated = definePass({
  name: "resolve-unevaluated",
  summary:
    "unevaluatedProperties and unevaluatedItems become additionalProperties and items where that says the same.",
  when: (facts) =>
    !reaches(facts, "unevaluatedProperties") ||
    !reaches(facts, "unevaluatedItems") ||
    facts.objects?.closed === "must" ||
    facts.objects?.requires !== undefined ||
    facts.objects?.optional !== undefined ||
    facts.objects?.closedUnsaid === true,
  signs: has("unevaluatedProperties", "unevaluatedItems"),
  rewrite: (schema, { origins, at }) => plainUnevaluated(schema, origins, at),
});
