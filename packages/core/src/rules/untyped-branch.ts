import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const untypedBranch = defineRule({
  code: "untyped-branch",
  summary: "A branch of a union says no type, where each must.",
  severity: "error",
  when: ({ schema }) => schema?.typedBranches === true,
  keywords: {
    anyOf(branches, node, { profile, report }) {
      if (!Array.isArray(branches)) return;
      for (const [i, branch] of (branches as readonly JsonValue[]).entries()) {
        // A definition that leads back to itself can stand nowhere else.
        if (!isJsonObject(branch) || branch.type !== undefined || branch.$ref !== undefined) continue;
        report({
          pointer: child(node.at("anyOf"), i),
          severity: gravityOf(profile, "/schema/typedBranches"),
          message: 'The branch says no "type"; each branch of a union must.',
        });
      }
    },
  },
});
