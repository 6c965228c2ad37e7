import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { referencesOf } from "./reference-graph.ts";
import { defineRule } from "./rule.ts";

export const recursiveReference = defineRule({
  code: "recursive-reference",
  summary: "A schema refers to itself, directly or in a circle.",
  severity: "error",
  when: ({ schema }) => schema?.references?.recursive === false,
  whole({ schema, hasReferences }, { profile, report }) {
    if (!hasReferences) return;
    for (const { pointer, reference, isRecursive } of referencesOf(schema).references) {
      if (!isRecursive) continue;
      const message = `"$ref" is ${short(reference)}, which leads back to where it stands.`;
      report({ pointer, severity: gravityOf(profile, "/schema/references/recursive"), message });
    }
  },
});
