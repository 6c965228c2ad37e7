import { nearest } from "../schema/explain/nearest.ts";
import { choice, short } from "../schema/explain/short.ts";
import { anyShape } from "./any-shape.ts";
import { fieldPointer } from "./field.ts";
import { defineRule } from "./rule.ts";

export const unknownValue = defineRule({
  code: "unknown-value",
  summary: "A member of a definition is none of the values that there are.",
  severity: "error",
  when: (facts) => anyShape(facts, ({ values }) => values !== undefined),
  ofShape: (shape) => shape?.values !== undefined,
  field(field, { report }) {
    const { key, value, shape } = field;
    if (shape?.values === undefined || typeof value !== "string" || shape.values.includes(value)) return;
    const meant = nearest(value, shape.values);
    const what = typeof key === "number" ? short(value) : `"${key}" is ${short(value)}, which`;
    const hint = meant === null ? "." : `; did you mean ${short(meant)}?`;
    const fix = meant !== null && meant.toLowerCase() === value.toLowerCase();
    const pointer = fieldPointer(field);
    report({
      pointer,
      message: `${what} is none of ${choice(shape.values, 20)}${hint}`,
      ...(fix && {
        fix: {
          title: `Write ${short(meant)}`,
          safety: "unsafe",
          patch: [{ op: "replace", path: pointer, value: meant }],
        },
      }),
    });
  },
});
