import { canonicalize } from "../json/canonical.ts";
import type { JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { parametersOf } from "./parameters-of.ts";
import { defineRule } from "./rule.ts";

export const duplicateEnumValue = defineRule({
  code: "duplicate-enum-value",
  summary: "An enum lists the same value twice.",
  severity: "warning",
  when: ({ parameters }) => parameters === "typed-list",
  tool(tool, { report }) {
    for (const { value, at, called } of parametersOf(tool)) {
      if (!Array.isArray(value.enum)) continue;
      const seen = new Set<string>();
      value.enum.forEach((member: JsonValue, i) => {
        const key = textOf(member);
        const pointer = child(at, "enum", i);
        if (seen.has(key))
          report({
            pointer,
            message: `The enum of the parameter ${called} has ${short(member)} twice.`,
            fix: { title: "Remove the second", safety: "safe", patch: [{ op: "remove", path: pointer }] },
          });
        seen.add(key);
      });
    }
  },
});

function textOf(member: JsonValue): string {
  const canonical = canonicalize(member);
  return canonical.ok ? canonical.text : JSON.stringify(member);
}
