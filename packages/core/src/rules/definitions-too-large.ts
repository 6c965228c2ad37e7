import { codePoints } from "../schema/check/check-text.ts";
import { defineRule } from "./rule.ts";

export const definitionsTooLarge = defineRule({
  code: "definitions-too-large",
  summary: "The definitions take more characters than their acceptor reads.",
  severity: "error",
  when: ({ document }) => document?.characters !== undefined,
  document({ document, facts, report }) {
    const most = facts.document?.characters ?? 0;
    const written = JSON.stringify(document);
    if (written.length <= most) return;
    const size = codePoints(written);
    if (size <= most) return;
    const message = `Written without white space the tools take ${size} characters; at most ${most} are read.`;
    report({ pointer: "", message });
  },
});
