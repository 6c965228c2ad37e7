import { defineRule } from "./rule.ts";

export const missingItems = defineRule({
  code: "missing-items",
  summary: "A list does not say what its items are.",
  severity: "error",
  when: ({ schema }) => schema?.arrays?.items === "must",
  ofSchemas: "lists",
  schema(node, { report }) {
    if (node.object === null || Object.hasOwn(node.object, "items")) return;
    report({
      pointer: node.pointer,
      message: 'A schema of type "array" needs "items", the schema of its items.',
    });
  },
});
