import { anyShape } from "./any-shape.ts";
import { defineRule } from "./rule.ts";

export const missingField = defineRule({
  code: "missing-field",
  summary: "A definition lacks a member that it must have.",
  severity: "error",
  when: (facts) => facts.needs !== undefined || anyShape(facts, ({ required }) => required === true),
  tool(written, { facts, report }) {
    for (const member of facts.needs ?? []) {
      if (written.tool[member] === undefined)
        report({ pointer: written.at, about: member, message: `"${member}" is missing.` });
    }
  },
  ofAbsent: true,
  ofShape: (shape) => shape?.required === true,
  field({ key, ownerAt }, { report }) {
    report({ pointer: ownerAt, about: String(key), message: `"${key}" is missing.` });
  },
});
