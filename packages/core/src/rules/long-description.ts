import { codePoints } from "../schema/check/check-text.ts";
import { defineRule } from "./rule.ts";
import { textAt } from "./text-at.ts";

const MOST = 1_024;

export const longDescription = defineRule({
  code: "long-description",
  summary: "A description is longer than the shortest limit among providers.",
  severity: "warning",
  advice: true,
  unasked: ({ description }) => description !== undefined,
  tool(written, { facts, report }) {
    const { advised } = facts.description ?? {};
    const most = advised ?? MOST;
    const description = textAt(written, "description") ?? "";
    const { description: pointer } = written.places;
    if (pointer === undefined || description.length <= most) return;
    const length = codePoints(description);
    if (length <= most) return;
    const why =
      advised === undefined
        ? `some providers cut or refuse what is over ${most}`
        : `this acceptor has refused more than ${most} before`;
    report({ pointer, message: `The description has ${length} characters; ${why}.` });
  },
});
