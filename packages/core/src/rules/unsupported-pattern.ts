import { short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { patternTokens, refusals } from "./pattern-tokens.ts";
import { defineRule } from "./rule.ts";

export const unsupportedPattern = defineRule({
  code: "unsupported-pattern",
  summary: "A pattern uses a part of the syntax that its acceptor refuses.",
  severity: "error",
  when: ({ schema }) => schema?.patterns !== undefined,
  keywords: {
    pattern(pattern, node, { facts, profile, report }) {
      if (typeof pattern !== "string") return;
      const rules = facts.schema?.patterns ?? {};
      const told = new Set<string>();
      for (const { kind, text } of patternTokens(pattern)) {
        if (kind === "quantifier" || rules[refusals[kind]] !== true || told.has(kind)) continue;
        told.add(kind);
        const message = `The pattern ${short(pattern)} has ${kind === "anchor" ? "an" : "a"} ${kind}, ${short(text)}, which is not supported.`;
        const severity = gravityOf(profile, `/schema/patterns/${refusals[kind]}`);
        report({ pointer: node.at("pattern"), severity, message });
      }
    },
  },
});
