import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const duplicateToolName = defineRule({
  code: "duplicate-tool-name",
  summary: "Two tools of one list have the same name.",
  severity: "error",
  when: ({ document }) => document?.uniqueNames === true,
  document({ tools, report }) {
    if (tools.length < 2) return;
    const seen = new Map<string, number>();
    tools.forEach(({ tool, places }, i) => {
      if (places.name === undefined || tool.name === "") return;
      const first = seen.get(tool.name);
      if (first === undefined) seen.set(tool.name, i);
      else
        report({
          pointer: places.name,
          message: `The name ${short(tool.name)} was taken by tool ${first + 1} already.`,
        });
    });
  },
});
