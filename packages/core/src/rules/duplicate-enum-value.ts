import type { JsonValue } from "../json/json.ts";
import { writeCanonical } from "../json/write-canonical.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const duplicateEnumValue = defineRule({
  code: "duplicate-enum-value",
  summary: "An enum lists the same value twice.",
  severity: "warning",
  when: ({ parameters }) => parameters === "typed-list",
  parameter(parameter, { report }) {
    const { value } = parameter;
    if (!Array.isArray(value.enum)) return;
    const seen = new Set<string>();
    value.enum.forEach((member: JsonValue, i) => {
      const key = textOf(member);
      if (key === undefined) return;
      if (seen.has(key)) {
        const pointer = parameter.at("enum", i);
        report({
          pointer,
          message: `The enum of the parameter ${parameter.called} has ${short(member)} twice.`,
          fix: { title: "Remove the second", safety: "safe", patch: [{ op: "remove", path: pointer }] },
        });
      }
      seen.add(key);
    });
  },
});

/** Equal for equal values; nothing for one that is too large to be compared. */
function textOf(member: JsonValue): string | undefined {
  const canonical = writeCanonical(member, "escape");
  return canonical.ok ? canonical.text : undefined;
}
