import { deepestWithin } from "./nesting.ts";
import { defineRule } from "./rule.ts";

export const tooDeep = defineRule({
  code: "too-deep",
  summary: "Objects and lists are nested deeper than the acceptor goes.",
  severity: "error",
  when: ({ schema }) => schema?.depth !== undefined,
  whole({ schema, hasReferences, depth }, { facts, report }) {
    const most = facts.schema?.depth ?? Number.POSITIVE_INFINITY;
    // Every level is a schema inside another, unless a reference brings more of them.
    if (!hasReferences && depth < most) return;
    for (const pointer of deepestWithin(schema, most)) {
      const message = `This is level ${most + 1} of objects and lists inside each other; at most ${most} are taken.`;
      report({ pointer, message });
    }
  },
});
