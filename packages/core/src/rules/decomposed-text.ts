import type { JsonValue } from "../json/json.ts";
import { lastToken, type Pointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { eachText } from "./each-text.ts";
import { type Context, defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

/** In the walk over the schemas, which meets these keywords anyway. */
const judge = (value: JsonValue, node: SchemaNode, keyword: string, { report }: Context): void => {
  if (typeof value === "string") tell(value, () => node.at(keyword), report);
  else if (typeof value === "object" && value !== null) {
    eachText(value, "", marks, (text, below, isName) => {
      if (!isName) tell(text, () => node.at(keyword) + below, report);
    });
  }
};

export const decomposedText = defineRule({
  code: "decomposed-text",
  summary: "A text spells letters and their marks apart, so it is not equal to the same text written whole.",
  severity: "info",
  tool({ value, at, schemas }, { report }) {
    const elsewhere = new Set(schemas.map((schema) => schema.value));
    eachText(
      value,
      at,
      marks,
      (text, pointer, isName) => {
        if (!isName) tell(text, () => pointer, report);
      },
      elsewhere,
    );
  },
  keywords: Object.fromEntries(
    ["description", "title", "$comment", "const", "default", "enum", "examples"].map((keyword) => [
      keyword,
      (value: JsonValue, node: SchemaNode, context: Context) => judge(value, node, keyword, context),
    ]),
  ),
});

function tell(text: string, pointerOf: () => Pointer, report: Context["report"]): void {
  if (!marks.test(text)) return;
  const whole = text.normalize("NFC");
  if (text === whole) return;
  const pointer = pointerOf();
  report({
    pointer,
    message: `The text ${short(text)} is not in Unicode normalization form C, so it equals no text that is.`,
    fix: {
      title: "Write it in form C",
      safety: isProse(pointer) ? "safe" : "manual",
      patch: [{ op: "replace", path: pointer, value: whole }],
    },
  });
}

/** Form C can only differ where there are combining marks, or characters that stand for others. */
const marks = /[\u0300-\uffff]/;

/** Elsewhere a text may be compared with another: a name that is required, a value of an enum, a reference. */
const isProse = (pointer: Pointer): boolean => prose.has(lastToken(pointer) ?? "");

const prose = new Set(["description", "title", "$comment"]);
