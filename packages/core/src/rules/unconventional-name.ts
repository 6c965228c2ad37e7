import { short } from "../schema/explain/short.ts";
import { fitsName } from "./fits-name.ts";
import { defineRule } from "./rule.ts";

export const unconventionalName = defineRule({
  code: "unconventional-name",
  summary: "A name is legal, but not written as the acceptor's own names are.",
  severity: "warning",
  when: ({ name, parameterName }) => (name?.convention ?? parameterName?.convention) !== undefined,
  name(name, { report }) {
    const { what, value, facts } = name;
    if (facts.convention === undefined || value === "" || snakeCase.test(value)) return;
    // What is refused anyway needs no advice.
    if (!fitsName(value, facts)) return;
    report({
      pointer: name.pointer,
      message: `The ${what} ${short(value)} is not ${facts.convention}, as in "file_path".`,
    });
  },
});

const snakeCase = /^_?[a-z0-9]+(?:_[a-z0-9]+)*_?$/;
