import { defineRule } from "./rule.ts";

export const tooManyTools = defineRule({
  code: "too-many-tools",
  summary: "A list has more tools than its acceptor takes at once.",
  severity: "error",
  when: ({ document }) => document?.tools !== undefined,
  document({ tools, facts, report }) {
    const most = facts.document?.tools ?? 0;
    if (tools.length <= most) return;
    report({ pointer: "", message: `There are ${tools.length} tools; at most ${most} are taken at once.` });
  },
});
