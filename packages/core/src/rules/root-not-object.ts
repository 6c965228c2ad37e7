import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const rootNotObject = defineRule({
  code: "root-not-object",
  summary: "The parameters of a tool are not described as an object.",
  severity: "error",
  when: ({ schema }) => schema?.rootObject === true,
  schema(node, { report }) {
    if (node.parent !== null || node.home.role !== "input" || node.object === null) return;
    const { type } = node.object;
    if (type === "object") return;
    if (type === undefined) {
      report({
        pointer: node.pointer,
        message: 'The schema of the parameters must say "type": "object".',
        fix: {
          title: 'Add "type": "object"',
          safety: "safe",
          patch: [{ op: "add", path: node.at("type"), value: "object" }],
        },
      });
    } else {
      const message = `The schema of the parameters must be of type "object", but is of type ${short(type)}.`;
      report({ pointer: node.at("type"), message });
    }
  },
});
