import { defineRule } from "./rule.ts";

export const missingRequired = defineRule({
  code: "missing-required",
  summary: "An object does not say which properties must be there, not even as an empty list.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.required === "must",
  ofSchemas: "objects",
  schema(node, { report }) {
    const { object } = node;
    if (object === null || Object.hasOwn(object, "required")) return;
    report({
      pointer: node.pointer,
      message: 'The object must say which properties are "required", even if only as [].',
      fix: {
        title: 'Add "required": []',
        safety: "safe",
        patch: [{ op: "add", path: node.at("required"), value: [] }],
      },
    });
  },
});
