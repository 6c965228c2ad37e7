import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const undescribedParameter = defineRule({
  code: "undescribed-parameter",
  summary: "A parameter does not say what it is for.",
  severity: "warning",
  advice: true,
  schema(node, { report }) {
    const { object, parent, keyword, key } = node;
    if (object === null || parent === null || keyword !== "properties" || node.home.role === "output") return;
    const { description, $ref } = object;
    if ((typeof description === "string" && description.trim() !== "") || typeof $ref === "string") return;
    report({ pointer: node.pointer, message: `The parameter ${short(key)} has no description.` });
  },
});
