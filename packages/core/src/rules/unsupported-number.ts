import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unsupportedNumber = defineRule({
  code: "unsupported-number",
  summary: "A keyword has a number that its acceptor cannot hold values to.",
  severity: "error",
  when: ({ schema }) => schema?.numbers !== undefined,
  schema(node, { facts, report }) {
    const numbers = facts.schema?.numbers ?? {};
    for (const keyword of Object.keys(numbers)) {
      const value = node.object?.[keyword];
      const allowed = numbers[keyword] ?? [];
      if (typeof value !== "number" || allowed.includes(value)) continue;
      const message = `"${keyword}" is ${short(value)}; it may only be ${allowed.join(" or ")}.`;
      report({ pointer: node.at(keyword), message });
    }
  },
});
