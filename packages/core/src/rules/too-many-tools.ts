import { defineRule } from "./rule.ts";

export const tooManyTools = defineRule({
  code: "too-many-tools",
  summary: "A list has more tools than its acceptor takes at once.",
  severity: "error",
  when: ({ document }) => (document?.tools ?? document?.strictTools) !== undefined,
  document({ tools, facts, report }) {
    const { tools: most, strictTools: mostStrict } = facts.document ?? {};
    const count = tools.length;
    if (most !== undefined && count > most)
      report({ pointer: "", message: `There are ${count} tools; at most ${most} are taken at once.` });
    else if (mostStrict !== undefined && count > mostStrict)
      report({
        pointer: "",
        message: `There are ${count} tools; at most ${mostStrict} may be strict at once.`,
      });
  },
});
