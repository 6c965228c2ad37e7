import { choice, short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

/** They have a rule of their own. */
const unions = new Set(["anyOf", "oneOf", "allOf"]);

export const keywordAtRoot = defineRule({
  code: "keyword-at-root",
  summary: "The schema of the parameters has a keyword that may stand only further down.",
  severity: "error",
  when: ({ schema }) => schema?.rootKeywords !== undefined || schema?.rootWithout !== undefined,
  ofSchemas: "root",
  schema(node, { facts, profile, report }) {
    const { object, home } = node;
    if (object === null || home.role !== "input") return;
    const { rootKeywords, rootWithout } = facts.schema ?? {};
    for (const keyword of Object.keys(object)) {
      if (unions.has(keyword)) continue;
      const isForeign = rootKeywords !== undefined && !rootKeywords.includes(keyword);
      if (!isForeign && !rootWithout?.includes(keyword)) continue;
      const only = isForeign ? `; only ${choice(rootKeywords)} may` : "";
      const pointer = node.at(keyword);
      report({
        pointer,
        severity: gravityOf(profile, isForeign ? "/schema/rootKeywords" : "/schema/rootWithout"),
        message: `The keyword ${short(keyword)} may not stand at the root of the parameters${only}.`,
        fix: {
          title: `Remove ${short(keyword)}`,
          safety: "unsafe",
          patch: [{ op: "remove", path: pointer }],
        },
      });
    }
  },
});
