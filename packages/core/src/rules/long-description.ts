import { codePoints } from "../schema/check/check-text.ts";
import { defineRule } from "./rule.ts";
import { textAt } from "./text-at.ts";

const MOST = 1_024;

export const longDescription = defineRule({
  code: "long-description",
  summary: "A description is longer than the shortest limit among providers.",
  severity: "warning",
  advice: true,
  tool(written, { report }) {
    const description = textAt(written, "description") ?? "";
    const { description: pointer } = written.places;
    if (pointer === undefined || description.length <= MOST) return;
    const length = codePoints(description);
    if (length <= MOST) return;
    const message = `The description has ${length} characters; some providers cut or refuse what is over ${MOST}.`;
    report({ pointer, message });
  },
});
