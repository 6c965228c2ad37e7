import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const booleanSchema = defineRule({
  code: "boolean-schema",
  summary: "A schema is just true or false where an object must stand.",
  severity: "error",
  when: ({ schema }) => schema?.booleans === "nowhere",
  schema(node, { facts, profile, report }) {
    const { value, parent, keyword } = node;
    // At the root it is of the wrong kind, and told as that.
    if (typeof value !== "boolean" || parent === null || facts.schema?.booleans !== "nowhere") return;
    if (keyword === "additionalProperties") return;
    report({
      pointer: node.pointer,
      severity: gravityOf(profile, "/schema/booleans"),
      message: `The schema is ${value}; it must be an object that says what the value is.`,
    });
  },
});
