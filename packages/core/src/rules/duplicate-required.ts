import type { JsonValue } from "../json/json.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const duplicateRequired = defineRule({
  code: "duplicate-required",
  summary: "A name stands in required twice.",
  severity: "error",
  keywords: {
    required(required, node, { facts, report }) {
      if (!Array.isArray(required) || !hasTwice(required)) return;
      const severity = facts.soundness?.["duplicate-required"] ?? "error";
      const seen = new Set<JsonValue>();
      required.forEach((name: JsonValue, i) => {
        if (seen.has(name)) {
          const pointer = node.at("required", i);
          report({
            pointer,
            severity,
            message: `${short(name)} is required twice.`,
            fix: { title: "Remove the second", safety: "safe", patch: [{ op: "remove", path: pointer }] },
          });
        }
        seen.add(name);
      });
    },
  },
});

/** Up to this many a search through the list beats building a set. */
const FEW = 16;

function hasTwice(names: readonly JsonValue[]): boolean {
  if (names.length > FEW) return new Set(names).size < names.length;
  for (let i = 1; i < names.length; i++) if (names.indexOf(names[i] as JsonValue) < i) return true;
  return false;
}
