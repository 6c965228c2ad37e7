import { defineRule } from "./rule.ts";

export const missingProperties = defineRule({
  code: "missing-properties",
  summary: "An object does not list its properties, not even as an empty list.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.properties === "must",
  ofSchemas: "objects",
  schema(node, { facts, report }) {
    const { object } = node;
    if (object === null || Object.hasOwn(object, "properties")) return;
    // A branch that only asks more of an open object leaves its properties to the schema around it.
    const isBranch = node.parent !== null && !node.isOfType("object");
    if (isBranch && facts.schema?.objects?.closed !== "must") return;
    const closed = object.additionalProperties === false;
    report({
      pointer: node.pointer,
      message: 'The object must list its "properties", even if only as {}.',
      fix: {
        title: 'Add "properties": {}',
        // Of a closed object it says nothing new.
        safety: closed || node.parent === null ? "safe" : "unsafe",
        patch: [{ op: "add", path: node.at("properties"), value: {} }],
      },
    });
  },
});
