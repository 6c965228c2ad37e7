import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const externalReference = defineRule({
  code: "external-reference",
  summary: "A schema refers to another document, and nothing is ever fetched.",
  severity: "error",
  when: ({ schema }) => schema?.references?.local === true,
  keywords: {
    $ref(reference, node, { report }) {
      // One that stays in the document by the name of the document is as good as another.
      if (typeof reference !== "string" || reference.startsWith("#")) return;
      const message = `"$ref" is ${short(reference)}; it must begin with "#" and stay in the schema.`;
      report({ pointer: node.at("$ref"), message });
    },
  },
});
