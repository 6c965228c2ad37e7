import { anyShape } from "./any-shape.ts";
import { defineRule } from "./rule.ts";

export const missingField = defineRule({
  code: "missing-field",
  summary: "A definition lacks a member that it must have.",
  severity: "error",
  when: (facts) => anyShape(facts, ({ required }) => required === true),
  field({ key, value, shape, ownerAt }, { report }) {
    if (value !== undefined || shape?.required !== true) return;
    report({ pointer: ownerAt, about: String(key), message: `"${key}" is missing.` });
  },
});
