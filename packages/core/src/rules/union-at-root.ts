import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

const unions = ["anyOf", "oneOf", "allOf"];

export const unionAtRoot = defineRule({
  code: "union-at-root",
  summary: "The parameters of a tool are one of several schemas, where the acceptor wants one object.",
  severity: "error",
  when: ({ schema }) => schema?.rootUnions === false,
  ofSchemas: "root",
  schema(node, { facts, profile, report }) {
    const { object, home } = node;
    if (object === null || home.role !== "input") return;
    for (const keyword of unions) {
      if (!Object.hasOwn(object, keyword)) continue;
      if (keyword === "allOf" && !facts.schema?.rootWithout?.includes(keyword)) continue;
      report({
        pointer: node.at(keyword),
        // Who drops what he does not know refuses nothing.
        severity: facts.schema?.unlisted === "ignored" ? "warning" : gravityOf(profile, "/schema/rootUnions"),
        message: `"${keyword}" stands at the root of the parameters, which must be one object.`,
      });
    }
  },
});
