import type { JsonValue } from "../json/json.ts";
import { mayOverlap } from "./may-overlap.ts";
import type { Context } from "./rule.ts";
import { defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

export const ambiguousUnion = defineRule({
  code: "ambiguous-union",
  summary: "A value can fit two branches of a union, and nothing tells a model which is meant.",
  severity: "warning",
  advice: true,
  keywords: { anyOf: judge("anyOf"), oneOf: judge("oneOf") },
});

const MOST = 24;

function judge(keyword: "anyOf" | "oneOf") {
  return (branches: JsonValue, node: SchemaNode, { report }: Context): void => {
    if (!Array.isArray(branches) || branches.length > MOST) return;
    for (let i = 1; i < branches.length; i++) {
      const before = branches
        .slice(0, i)
        .findIndex((other: JsonValue) => mayOverlap(other, branches[i] as JsonValue));
      if (before < 0) continue;
      const message = `A value can fit branch ${before + 1} as well as branch ${i + 1}; give each a property with its own "const", or types that differ.`;
      report({ pointer: node.at(keyword, i), message });
      return;
    }
  };
}
