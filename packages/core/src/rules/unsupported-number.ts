import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unsupportedNumber = defineRule({
  code: "unsupported-number",
  summary: "A keyword has a number that its acceptor cannot hold values to.",
  severity: "error",
  when: ({ schema }) => (schema?.numbers ?? schema?.highest) !== undefined,
  schema(node, { facts, report }) {
    const { numbers = {}, highest = {} } = facts.schema ?? {};
    for (const keyword of Object.keys(numbers)) {
      const value = node.object?.[keyword];
      const allowed = numbers[keyword] ?? [];
      if (typeof value !== "number" || allowed.includes(value)) continue;
      const message = `"${keyword}" is ${short(value)}; it may only be ${allowed.join(" or ")}.`;
      report({ pointer: node.at(keyword), message });
    }
    for (const keyword of Object.keys(highest)) {
      const value = node.object?.[keyword];
      const most = highest[keyword] ?? Number.POSITIVE_INFINITY;
      if (typeof value !== "number" || value <= most) continue;
      const message = `"${keyword}" is ${short(value)}; values are held to it only up to ${most}.`;
      report({ pointer: node.at(keyword), severity: "warning", message });
    }
  },
});
