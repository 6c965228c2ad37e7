import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unsupportedNumber = defineRule({
  code: "unsupported-number",
  summary: "A keyword has a number that its acceptor cannot hold values to.",
  severity: "error",
  when: ({ schema }) => (schema?.numbers ?? schema?.highest) !== undefined,
  ofKeyword: (keyword, { schema }) =>
    Object.hasOwn(schema?.numbers ?? {}, keyword) || Object.hasOwn(schema?.highest ?? {}, keyword),
  keyword(keyword, value, node, { facts, report }) {
    if (typeof value !== "number") return;
    const allowed = facts.schema?.numbers?.[keyword];
    if (allowed !== undefined && !allowed.includes(value)) {
      const message = `"${keyword}" is ${short(value)}; it may only be ${allowed.join(" or ")}.`;
      report({ pointer: node.at(keyword), message });
    }
    const most = facts.schema?.highest?.[keyword];
    if (most === undefined || value <= most) return;
    const message = `"${keyword}" is ${short(value)}; values are held to it only up to ${most}.`;
    report({ pointer: node.at(keyword), severity: "warning", message });
  },
});
