import { short } from "../schema/explain/short.ts";
import { asOthers } from "./as-others.ts";
import { defineRule } from "./rule.ts";

export const reservedName = defineRule({
  code: "reserved-name",
  summary: "A name is a word that the acceptor keeps for itself.",
  severity: "error",
  when: ({ name }) => name?.reserved !== undefined,
  name(name, { report }) {
    const { what, value, facts } = name;
    if (!facts.reserved?.includes(value)) return;
    const message = `The ${what} ${short(value)} is reserved${asOthers(value, facts.reserved)}; say what it acts on, as in ${short(`${value}_report`)}.`;
    report({ pointer: name.pointer, message });
  },
});
