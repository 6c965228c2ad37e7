import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const nestedReferenceTarget = defineRule({
  code: "nested-reference-target",
  summary: "A reference leads into the middle of the schema, where only definitions may be referred to.",
  severity: "error",
  when: ({ schema }) => schema?.references?.topLevel === true,
  keywords: {
    $ref(reference, node, { profile, report }) {
      // What leads elsewhere has a rule of its own.
      if (typeof reference !== "string" || !reference.startsWith("#") || topLevel.test(reference)) return;
      report({
        pointer: node.at("$ref"),
        severity: gravityOf(profile, "/schema/references/topLevel"),
        message: `"$ref" is ${short(reference)}; it may lead only to "#" or to one of the "$defs" of the root.`,
      });
    },
  },
});

const topLevel = /^#(?:\/(?:\$defs|definitions)\/[^/]+)?$/;
