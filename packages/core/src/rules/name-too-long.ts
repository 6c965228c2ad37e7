import { codePoints } from "../schema/check/check-text.ts";
import { short } from "../schema/explain/short.ts";
import { namesOf } from "./names-of.ts";
import { defineRule } from "./rule.ts";

export const nameTooLong = defineRule({
  code: "name-too-long",
  summary: "A name has more characters than its acceptor takes.",
  severity: "error",
  tool(tool, { facts, report }) {
    for (const { what, value, pointer, facts: wanted } of namesOf(tool, facts)) {
      const { longest } = wanted;
      if (longest === undefined || value.length <= longest) continue;
      const length = codePoints(value);
      if (length <= longest) continue;
      const message = `The ${what} ${short(value)} has ${length} characters; at most ${longest} are taken.`;
      report({ pointer, message });
    }
  },
});
