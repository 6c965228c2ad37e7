import { short } from "../schema/explain/short.ts";
import { namesOf } from "./names-of.ts";
import { defineRule } from "./rule.ts";

export const unconventionalName = defineRule({
  code: "unconventional-name",
  summary: "A name is legal, but not written as the acceptor's own names are.",
  severity: "warning",
  when: ({ name, parameterName }) => (name?.convention ?? parameterName?.convention) !== undefined,
  tool(tool, { facts, report }) {
    for (const { what, value, pointer, facts: wanted } of namesOf(tool, facts)) {
      const { convention, pattern } = wanted;
      if (convention === undefined || value === "" || snakeCase.test(value)) continue;
      // What is refused anyway needs no advice.
      if (pattern !== undefined && !new RegExp(pattern, "u").test(value)) continue;
      report({ pointer, message: `The ${what} ${short(value)} is not ${convention}, as in "file_path".` });
    }
  },
});

const snakeCase = /^_?[a-z0-9]+(?:_[a-z0-9]+)*_?$/;
