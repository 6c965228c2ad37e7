import { short } from "../schema/explain/short.ts";
import { patternTokens } from "./pattern-tokens.ts";
import { defineRule } from "./rule.ts";

export const unsupportedPattern = defineRule({
  code: "unsupported-pattern",
  summary: "A pattern uses a part of the syntax that its acceptor refuses.",
  severity: "error",
  when: ({ schema }) => schema?.patterns !== undefined,
  keywords: {
    pattern(pattern, node, { facts, report }) {
      if (typeof pattern !== "string") return;
      const rules = facts.schema?.patterns ?? {};
      const refused = {
        backreference: rules.withoutBackreferences,
        lookaround: rules.withoutLookaround,
        "word boundary": rules.withoutWordBoundaries,
        "unicode property": rules.withoutUnicodeProperties,
        flag: rules.withoutFlags,
        anchor: rules.withoutAnchors,
      };
      const told = new Set<string>();
      for (const { kind, text } of patternTokens(pattern)) {
        if (kind === "quantifier" || refused[kind] !== true || told.has(kind)) continue;
        told.add(kind);
        const message = `The pattern ${short(pattern)} has ${kind === "anchor" ? "an" : "a"} ${kind}, ${short(text)}, which is not supported.`;
        report({ pointer: node.at("pattern"), message });
      }
    },
  },
});
