import { defineRule } from "./rule.ts";
import { textAt } from "./text-at.ts";

export const missingDescription = defineRule({
  code: "missing-description",
  summary: "A tool does not say what it does, so a model must guess from its name.",
  severity: "warning",
  advice: true,
  tool(written, { report }) {
    if (textAt(written, "description")?.trim()) return;
    const pointer = written.places.description ?? written.at;
    report({
      pointer,
      message: "The tool has no description; models choose tools by what they say of themselves.",
    });
  },
});
