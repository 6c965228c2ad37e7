import { codePoints } from "../schema/check/check-text.ts";
import { defineRule } from "./rule.ts";
import { surelyWithin, written } from "./written.ts";

export const definitionsTooLarge = defineRule({
  code: "definitions-too-large",
  summary: "The definitions take more characters than their acceptor reads.",
  severity: "error",
  when: ({ document }) => document?.characters !== undefined,
  document({ document, facts, report }) {
    const most = facts.document?.characters ?? 0;
    if (surelyWithin(document, most)) return;
    const text = written(document);
    if (text !== undefined && text.length <= most) return;
    const size = text === undefined ? Number.POSITIVE_INFINITY : codePoints(text);
    if (size <= most) return;
    const said = text === undefined ? "more characters than can be counted" : `${size} characters`;
    report({
      pointer: "",
      message: `Written without white space the tools take ${said}; at most ${most} are read.`,
    });
  },
});
