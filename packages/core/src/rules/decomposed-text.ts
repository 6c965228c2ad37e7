import { lastToken, type Pointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { eachText } from "./each-text.ts";
import { defineRule } from "./rule.ts";

export const decomposedText = defineRule({
  code: "decomposed-text",
  summary: "A text spells letters and their marks apart, so it is not equal to the same text written whole.",
  severity: "info",
  tool({ value, at }, { report }) {
    eachText(value, at, marks, (text, pointer, isName) => {
      const whole = isName ? text : text.normalize("NFC");
      if (text === whole) return;
      report({
        pointer,
        message: `The text ${short(text)} is not in Unicode normalization form C, so it equals no text that is.`,
        fix: {
          title: "Write it in form C",
          safety: isProse(pointer) ? "safe" : "manual",
          patch: [{ op: "replace", path: pointer, value: whole }],
        },
      });
    });
  },
});

/** Form C can only differ where there are combining marks, or characters that stand for others. */
const marks = /[\u0300-\uffff]/;

/** Elsewhere a text may be compared with another: a name that is required, a value of an enum, a reference. */
const isProse = (pointer: Pointer): boolean => prose.has(lastToken(pointer) ?? "");

const prose = new Set(["description", "title", "$comment"]);
