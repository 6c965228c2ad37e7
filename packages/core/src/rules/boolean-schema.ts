import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const booleanSchema = defineRule({
  code: "boolean-schema",
  summary: "A schema is just true or false where an object must stand.",
  severity: "error",
  when: ({ schema }) => schema?.booleans === "nowhere",
  // At the root it is of the wrong kind, and told as that.
  ofSchemas: "booleans",
  schema(node, { profile, report }) {
    const { value, keyword } = node;
    if (keyword === "additionalProperties") return;
    report({
      pointer: node.pointer,
      severity: gravityOf(profile, "/schema/booleans"),
      message: `The schema is ${value}; it must be an object that says what the value is.`,
    });
  },
});
