import { tiers } from "../model/tier.ts";
import { defineRule } from "./rule.ts";

export const tooManyDefinitions = defineRule({
  code: "too-many-definitions",
  summary: "The licence does not hold one more definition.",
  severity: "error",
  when: ({ constraints }) => constraints?.isolationByTier === true,
  document({ tier, existing, tools, report }) {
    if (tier === undefined || existing === undefined) return;
    const most = tiers[tier].customDefinitions;
    if (existing + tools.length <= most) return;
    const message =
      most === 0
        ? `The tier ${tier} has no definitions of one's own; WriterPro has up to 10.`
        : `The tier ${tier} holds ${most} definitions of one's own, and there are ${existing} already.`;
    report({ pointer: "", message });
  },
});
