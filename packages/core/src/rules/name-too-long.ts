import { codePoints } from "../schema/check/check-text.ts";
import { short } from "../schema/explain/short.ts";
import { nameFacts } from "./name-facts.ts";
import { defineRule } from "./rule.ts";

export const nameTooLong = defineRule({
  code: "name-too-long",
  summary: "A name has more characters than its acceptor takes.",
  severity: "error",
  when: (facts) => nameFacts(facts).some(({ longest }) => longest !== undefined),
  name(name, { report }) {
    const { what, value, facts } = name;
    const { longest } = facts;
    if (longest === undefined || value.length <= longest) return;
    const length = codePoints(value);
    if (length <= longest) return;
    const message = `The ${what} ${short(value)} has ${length} characters; at most ${longest} are taken.`;
    report({ pointer: name.pointer, severity: facts.severity ?? "error", message });
  },
});
