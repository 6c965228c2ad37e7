import { reaches } from "../profile/support-for.ts";
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
      const other = facts.schema?.otherFormats ?? "rejected";
      if (typeof format !== "string" || formats.includes(format)) return;
      if (reaches(other)) return;
      const pointer = node.at("format");
      report({
        pointer,
        severity: other === "rejected" ? "error" : "warning",
        message: `The format ${short(format)} is not supported; there are ${choice(formats, 12)}.`,
        fix: { title: "Remove the format", safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
      });
    },
  },
});
