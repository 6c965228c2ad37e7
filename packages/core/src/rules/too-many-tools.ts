import { moreTools, thereAre } from "./more-tools.ts";
import { defineRule } from "./rule.ts";

export const tooManyTools = defineRule({
  code: "too-many-tools",
  summary: "A list has more tools than its acceptor takes at once.",
  severity: "error",
  when: ({ document }) => (document?.tools ?? document?.strictTools) !== undefined,
  document({ tools, facts, report }) {
    const { document = {} } = facts;
    const { tools: most, strictTools: mostStrict } = document;
    const count = tools.length;
    if (most !== undefined && count > most)
      report({
        pointer: "",
        message: `${thereAre(count)}; at most ${most} are taken at once${moreTools(document)}.`,
      });
    else if (mostStrict !== undefined && count > mostStrict)
      report({
        pointer: "",
        message: `${thereAre(count)}; at most ${mostStrict} may be strict at once.`,
      });
  },
});
