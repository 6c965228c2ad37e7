import { short } from "../schema/explain/short.ts";
import { plain } from "./plain.ts";
import { defineRule } from "./rule.ts";

export const referenceInsideAllOf = defineRule({
  code: "reference-inside-all-of",
  summary: "A reference stands somewhere inside allOf.",
  severity: "error",
  when: ({ schema }) => schema?.references?.insideAllOf === false,
  keywords: {
    $ref(reference, node, { report }) {
      for (let here = node; here.parent !== null; here = here.parent) {
        if (here.keyword !== "allOf") continue;
        report({
          pointer: node.at("$ref"),
          message: `"$ref" is ${short(reference)}; no reference may stand inside "allOf", here ${plain(here.pointer)}.`,
        });
        return;
      }
    },
  },
});
