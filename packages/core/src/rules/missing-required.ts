import { describesObject } from "./object-schema.ts";
import { defineRule } from "./rule.ts";

export const missingRequired = defineRule({
  code: "missing-required",
  summary: "An object does not say which properties must be there, not even as an empty list.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.required === "must",
  schema(node, { facts, report }) {
    const { object } = node;
    if (object === null || Object.hasOwn(object, "required") || !describesObject(node, facts)) return;
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
