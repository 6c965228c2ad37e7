import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const tupleItems = defineRule({
  code: "tuple-items",
  summary: "A list has a schema for each place, where one for all is asked.",
  severity: "error",
  when: ({ schema }) => schema?.arrays?.oneSchema === true,
  keywords: {
    items(items, node, { profile, report }) {
      if (!Array.isArray(items)) return;
      const message = '"items" is a list of schemas; it must be one schema for all items.';
      const severity = gravityOf(profile, "/schema/arrays/oneSchema");
      report({ pointer: node.at("items"), severity, message });
    },
  },
});
