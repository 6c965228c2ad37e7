import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";
import { sizeOf } from "./schema-size.ts";

export const tooManyUnions = defineRule({
  code: "too-many-unions",
  summary: "Over all tools, more properties have several types than the acceptor takes.",
  severity: "error",
  when: ({ document }) => document?.unions !== undefined,
  document({ tools, facts, profile, report }) {
    const most = facts.document?.unions ?? 0;
    const count = tools.reduce((sum, tool) => sum + sizeOf(tool).unions, 0);
    if (count <= most) return;
    report({
      pointer: "",
      severity: gravityOf(profile, "/document/unions"),
      message: `Over all tools ${count} properties are unions or have several types; at most ${most} may be so.`,
    });
  },
});
