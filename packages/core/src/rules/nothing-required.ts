import { isJsonObject } from "../json/json.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const nothingRequired = defineRule({
  code: "nothing-required",
  summary: "An object requires none of its properties, where at least one must be.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.requires === "one",
  keywords: {
    properties(properties, node, { profile, report }) {
      if (!isJsonObject(properties) || Object.keys(properties).length === 0) return;
      const { required } = node.object ?? {};
      if (Array.isArray(required) && required.some((name) => typeof name === "string")) return;
      report({
        pointer: node.pointer,
        severity: gravityOf(profile, "/schema/objects/requires"),
        message: "The object requires none of its properties; at least one must be required.",
      });
    },
  },
});
