import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { isIsolationLevel } from "../model/isolation.ts";
import { type TierName, tiers } from "../model/tier.ts";
import { choice } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const isolationAboveTier = defineRule({
  code: "isolation-above-tier",
  summary: "A tool asks for an isolation level that the licence does not have.",
  severity: "error",
  when: ({ constraints }) => constraints?.isolationByTier === true,
  tool({ value, at }, { tier, report }) {
    const declared = isJsonObject(value) ? value.constraints : undefined;
    if (tier === undefined || !isJsonObject(declared)) return;
    const level = declared.requiredIsolation;
    if (!isIsolationLevel(level)) return;
    const allowed: readonly string[] = tiers[tier].isolation;
    if (allowed.includes(level)) return;
    const first = (Object.keys(tiers) as TierName[]).find((name) =>
      (tiers[name].isolation as readonly string[]).includes(level),
    );
    const message = `The isolation level ${level} needs the tier ${first}; ${tier} has ${choice(allowed).replaceAll('"', "")}.`;
    report({ pointer: child(at, "constraints", "requiredIsolation"), message });
  },
});
