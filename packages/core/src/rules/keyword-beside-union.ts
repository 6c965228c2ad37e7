import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const keywordBesideUnion = defineRule({
  code: "keyword-beside-union",
  summary: "Something stands beside anyOf, where a union must stand alone.",
  severity: "error",
  when: ({ schema }) => schema?.unionsAlone === true,
  keywords: {
    anyOf(_branches, node, { facts, profile, report }) {
      const beside = Object.keys(node.object ?? {}).filter(
        // Where null is a mark and no type, it belongs to the union.
        (keyword) => keyword !== "anyOf" && !(keyword === "nullable" && facts.schema?.nulls === "nullable"),
      );
      if (beside.length === 0) return;
      report({
        pointer: node.at("anyOf"),
        severity: gravityOf(profile, "/schema/unionsAlone"),
        message: `Beside "anyOf" stands ${beside.slice(0, 5).map(short).join(", ")}; it must stand in the branches.`,
      });
    },
  },
});
