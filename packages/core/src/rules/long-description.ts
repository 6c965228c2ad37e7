import { codePoints } from "../schema/check/check-text.ts";
import { defineRule } from "./rule.ts";

const MOST = 1_024;

export const longDescription = defineRule({
  code: "long-description",
  summary: "A description is longer than the shortest limit among providers.",
  severity: "warning",
  advice: true,
  tool({ tool, places }, { report }) {
    const { description = "" } = tool;
    if (places.description === undefined || description.length <= MOST) return;
    const length = codePoints(description);
    if (length <= MOST) return;
    const message = `The description has ${length} characters; some providers cut or refuse what is over ${MOST}.`;
    report({ pointer: places.description, message });
  },
});
