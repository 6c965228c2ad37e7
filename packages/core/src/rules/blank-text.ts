import { anyShape } from "./any-shape.ts";
import { fieldPointer } from "./field.ts";
import { defineRule } from "./rule.ts";

export const blankText = defineRule({
  code: "blank-text",
  summary: "A text that people and models read is empty.",
  severity: "warning",
  when: (facts) => anyShape(facts, ({ blank }) => blank !== undefined),
  ofShape: (shape) => shape?.blank !== undefined,
  field(field, { report }) {
    const { key, value, shape } = field;
    if (shape?.blank === undefined || typeof value !== "string" || value.trim() !== "") return;
    report({
      pointer: fieldPointer(field),
      severity: shape.blank,
      message: `"${key}" is empty; say what it is for.`,
    });
  },
});
