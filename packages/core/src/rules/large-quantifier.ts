import { short } from "../schema/explain/short.ts";
import { patternTokens } from "./pattern-tokens.ts";
import { defineRule } from "./rule.ts";

export const largeQuantifier = defineRule({
  code: "large-quantifier",
  summary: "A pattern repeats a part more often than its acceptor takes.",
  severity: "error",
  when: ({ schema }) => schema?.patterns?.quantifier !== undefined,
  keywords: {
    pattern(pattern, node, { facts, report }) {
      const most = facts.schema?.patterns?.quantifier ?? Number.POSITIVE_INFINITY;
      if (typeof pattern !== "string") return;
      const large = patternTokens(pattern).find(
        ({ kind, numbers }) => kind === "quantifier" && numbers.some((number) => number > most),
      );
      if (large === undefined) return;
      const message = `The pattern ${short(pattern)} repeats a part with ${short(large.text)}; counts go up to ${most}.`;
      report({ pointer: node.at("pattern"), message });
    },
  },
});
