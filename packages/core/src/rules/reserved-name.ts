import { choice, short } from "../schema/explain/short.ts";
import { namesOf } from "./names-of.ts";
import { defineRule } from "./rule.ts";

export const reservedName = defineRule({
  code: "reserved-name",
  summary: "A name is a word that the acceptor keeps for itself.",
  severity: "error",
  when: ({ name }) => name?.reserved !== undefined,
  tool(tool, { facts, report }) {
    for (const { what, value, pointer, facts: wanted } of namesOf(tool, facts)) {
      if (!wanted.reserved?.includes(value)) continue;
      const message = `The ${what} ${short(value)} is reserved, as are ${choice(wanted.reserved)}; say what it acts on, as in ${short(`${value}_report`)}.`;
      report({ pointer, message });
    }
  },
});
