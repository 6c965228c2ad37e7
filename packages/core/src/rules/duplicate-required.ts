import type { JsonValue } from "../json/json.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const duplicateRequired = defineRule({
  code: "duplicate-required",
  summary: "A name stands in required twice.",
  severity: "error",
  keywords: {
    required(required, node, { facts, report }) {
      const severity = facts.soundness?.["duplicate-required"] ?? "error";
      if (!Array.isArray(required) || required.length < 2) return;
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
