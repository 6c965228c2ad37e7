import { short } from "../schema/explain/short.ts";
import { namesOf } from "./names-of.ts";
import { defineRule } from "./rule.ts";

export const invalidName = defineRule({
  code: "invalid-name",
  summary: "A name holds characters that its acceptor refuses, or is empty.",
  severity: "error",
  tool(tool, { facts, report }) {
    for (const { what, value, pointer, facts: wanted } of namesOf(tool, facts)) {
      const { pattern, admits } = wanted;
      if (pattern === undefined || new RegExp(pattern, "u").test(value)) continue;
      if (value === "") report({ pointer, message: `The ${what} is empty.` });
      else
        report({
          pointer,
          message: `The ${what} ${short(value)} ${fault(value, pattern)}; ${rule(what, admits, pattern)}.`,
        });
    }
  },
});

/** Which characters cannot stand in any name, or else that the first one cannot stand first. */
function fault(value: string, pattern: string): string {
  const first = new RegExp(pattern, "u");
  const wrong = new Set<string>();
  for (const character of value) if (!first.test(`a${character}`)) wrong.add(character);
  if (wrong.size > 0) return `holds ${[...wrong].map((character) => short(character)).join(", ")}`;
  return `begins with ${short(Array.from(value)[0])}`;
}

const rule = (what: string, admits: string | undefined, pattern: string): string =>
  admits === undefined ? `a ${what} must match ${pattern}` : `a ${what} may hold only ${admits}`;
