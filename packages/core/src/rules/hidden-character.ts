import { eachText } from "./each-text.ts";
import { hidden, hiddenIn } from "./hidden-in.ts";
import { defineRule } from "./rule.ts";

export const hiddenCharacter = defineRule({
  code: "hidden-character",
  summary: "A text holds characters that people do not see and models read.",
  severity: "warning",
  advice: true,
  tool({ value, at }, { report }) {
    eachText(value, at, hidden, (text, pointer, isName) => {
      const found = hiddenIn(text);
      if (found === undefined) return;
      report({ pointer, message: `${isName ? "The name of this member" : "The text"} holds ${found}.` });
    });
  },
});
