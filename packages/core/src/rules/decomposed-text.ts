import { eachText } from "./each-text.ts";
import { defineRule } from "./rule.ts";

export const decomposedText = defineRule({
  code: "decomposed-text",
  summary: "A text spells letters and their marks apart, so it is not equal to the same text written whole.",
  severity: "info",
  tool({ value, at }, { report }) {
    eachText(value, at, (text, pointer, isName) => {
      if (isName || !marks.test(text) || text === text.normalize("NFC")) return;
      report({
        pointer,
        message: "The text is not in Unicode normalization form C.",
        fix: {
          title: "Write it in form C",
          safety: "safe",
          patch: [{ op: "replace", path: pointer, value: text.normalize("NFC") }],
        },
      });
    });
  },
});

/** Form C can only differ where there are combining marks, or characters that stand for others. */
const marks = /[\u0300-\uffff]/;
