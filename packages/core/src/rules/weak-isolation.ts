import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { isIsolationLevel, isolationLevels } from "../model/isolation.ts";
import { defineRule } from "./rule.ts";

export const weakIsolation = defineRule({
  code: "weak-isolation",
  summary: "A tool asks for less isolation than what its category does calls for.",
  severity: "warning",
  when: ({ constraints }) => constraints?.isolationOf !== undefined,
  tool({ value, at }, { facts, report }) {
    if (!isJsonObject(value) || typeof value.category !== "string") return;
    const { isolationOf = {} } = facts.constraints ?? {};
    const least = Object.hasOwn(isolationOf, value.category) ? isolationOf[value.category] : undefined;
    const declared = isJsonObject(value.constraints) ? value.constraints.requiredIsolation : undefined;
    const level = declared ?? "Standard";
    if (!isIsolationLevel(least) || !isIsolationLevel(level)) return;
    if (isolationLevels.indexOf(level) >= isolationLevels.indexOf(least)) return;
    report({
      pointer:
        declared === undefined || declared === null ? at : child(at, "constraints", "requiredIsolation"),
      about: "constraints",
      message: `The tool asks for the isolation level ${level}; tools of the category ${value.category} should ask for ${least}.`,
    });
  },
});
