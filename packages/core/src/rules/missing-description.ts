import { defineRule } from "./rule.ts";

export const missingDescription = defineRule({
  code: "missing-description",
  summary: "A tool does not say what it does, so a model must guess from its name.",
  severity: "warning",
  advice: true,
  tool({ tool, at, places }, { report }) {
    if (tool.description !== undefined && tool.description.trim() !== "") return;
    const pointer = places.description ?? at;
    report({
      pointer,
      message: "The tool has no description; models choose tools by what they say of themselves.",
    });
  },
});
