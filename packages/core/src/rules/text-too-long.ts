import { codePoints } from "../schema/check/check-text.ts";
import { anyShape } from "./any-shape.ts";
import { fieldPointer } from "./field.ts";
import { defineRule } from "./rule.ts";
import { written } from "./written.ts";

export const textTooLong = defineRule({
  code: "text-too-long",
  summary: "A text is longer than its acceptor keeps.",
  severity: "error",
  when: (facts) =>
    anyShape(facts, ({ longest, longestWritten }) => (longest ?? longestWritten) !== undefined),
  ofShape: (shape) => (shape?.longest ?? shape?.longestWritten) !== undefined,
  field(field, { report }) {
    const { key, value, shape } = field;
    if (shape === undefined || value === undefined) return;
    const { longest, longestWritten } = shape;
    if (longest !== undefined && typeof value === "string" && value.length > longest) {
      const length = codePoints(value);
      if (length > longest) {
        const message = `"${key}" has ${length} characters; at most ${longest} are kept.`;
        report({ pointer: fieldPointer(field), message });
      }
    }
    if (longestWritten === undefined || value === null) return;
    const length = written(value)?.length ?? Number.POSITIVE_INFINITY;
    if (length <= longestWritten) return;
    const message = `"${key}" takes ${Number.isFinite(length) ? length : "too many"} characters as JSON; at most ${longestWritten} are kept.`;
    report({ pointer: fieldPointer(field), message });
  },
});
