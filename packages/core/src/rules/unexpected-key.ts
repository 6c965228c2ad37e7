import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import { anyShape } from "./any-shape.ts";
import { fieldPointer } from "./field.ts";
import { defineRule } from "./rule.ts";

export const unexpectedKey = defineRule({
  code: "unexpected-key",
  summary: "A definition has a member that its acceptor does not know.",
  severity: "error",
  when: (facts) => anyShape(facts, ({ others }) => others !== undefined),
  ofShape: (shape) => shape === undefined,
  field(field, { report }) {
    const { key, shape, ownerShape } = field;
    if (shape !== undefined || ownerShape.others === undefined || ownerShape.fields === undefined) return;
    const known = Object.keys(ownerShape.fields);
    const meant = nearest(String(key), known);
    const hint = meant === null ? `known are ${known.join(", ")}.` : `did you mean "${meant}"?`;
    const pointer = fieldPointer(field);
    report({
      pointer,
      severity: ownerShape.others === "rejected" ? "error" : "warning",
      message: `${short(key)} is not known here; ${hint}`,
      fix: { title: `Remove ${short(key)}`, safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
    });
  },
});
