import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { isMisplaced } from "../is-misplaced.ts";
import { wrapWay } from "../other-forms.ts";
import { definePass, has } from "../pass.ts";
import { reaches } from "../reaches.ts";

const mayClose = (facts: SchemaFacts): boolean =>
  reaches(facts, "additionalProperties") && !isMisplaced(facts, "additionalProperties", {});

export const wrapRootUnion = definePass({
  name: "wrap-root-union",
  summary: "Arguments of several forms travel under one name, because the root must be a plain object.",
  when: (facts) => facts.rootUnions === false,
  signs: has("anyOf", "oneOf"),
  lower(draft, { isRoot, facts }) {
    const { seen } = draft;
    if (!isRoot || (seen.anyOf === undefined && seen.oneOf === undefined)) return;
    const way = draft.finish();
    draft.replace({
      type: "object",
      properties: { input: { ...seen } },
      required: ["input"],
      ...(mayClose(facts) && { additionalProperties: false }),
    });
    draft.way = wrapWay("input", way);
  },
});
