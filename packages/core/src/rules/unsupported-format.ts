import { choice, short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unsupportedFormat = defineRule({
  code: "unsupported-format",
  summary: "A schema names a format that its acceptor does not have.",
  severity: "error",
  when: ({ schema }) => schema?.formats !== undefined,
  keywords: {
    format(format, node, { facts, report }) {
      const formats = facts.schema?.formats ?? [];
      if (typeof format !== "string" || formats.includes(format)) return;
      const pointer = node.at("format");
      report({
        pointer,
        message: `The format ${short(format)} is not supported; there are ${choice(formats, 12)}.`,
        fix: { title: "Remove the format", safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
      });
    },
  },
});
