import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unsupportedDialect = defineRule({
  code: "unsupported-dialect",
  summary: "A schema is written in a dialect that its acceptor does not read.",
  severity: "error",
  when: ({ schema }) => schema?.dialects !== undefined,
  keywords: {
    $schema(dialect, node, { facts, report }) {
      const dialects = facts.schema?.dialects ?? [];
      if (typeof dialect !== "string" || dialects.includes(dialect)) return;
      const message = `"$schema" is ${short(dialect)}; only 2020-12 and draft-07 are read.`;
      report({ pointer: node.at("$schema"), message });
    },
  },
});
