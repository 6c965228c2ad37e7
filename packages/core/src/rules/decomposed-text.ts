import type { JsonObject, JsonValue } from "../json/json.ts";
import { lastToken, type Pointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { DEEPEST, eachText } from "./each-text.ts";
import { type Context, defineRule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

/** Parts that are looked at for themselves; none of them is in a keyword's value. */
const nowhere: readonly JsonValue[] = [];

/** In the walk over the schemas, which meets these keywords anyway. */
const judge = (value: JsonValue, node: SchemaNode, keyword: string, { report }: Context): void => {
  if (hasMarks(value, nowhere, 0)) tellEach(value, node.at(keyword), nowhere, report);
};

export const decomposedText = defineRule({
  code: "decomposed-text",
  summary: "A text spells letters and their marks apart, so it is not equal to the same text written whole.",
  severity: "info",
  tool({ value, at, schemas }, { report }) {
    const elsewhere = schemas.map((schema) => schema.value);
    if (hasMarks(value, elsewhere, 0)) tellEach(value, at, elsewhere, report);
  },
  keywords: Object.fromEntries(
    ["description", "title", "$comment", "const", "default", "enum", "examples"].map((keyword) => [
      keyword,
      (value: JsonValue, node: SchemaNode, context: Context) => judge(value, node, keyword, context),
    ]),
  ),
});

/** Whether it is worth a closer look: hardly any text is. */
function hasMarks(value: JsonValue, elsewhere: readonly JsonValue[], depth: number): boolean {
  if (typeof value === "string") return marks.test(value);
  if (typeof value !== "object" || value === null || depth > DEEPEST) return false;
  if (elsewhere.includes(value)) return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++)
      if (hasMarks(value[i] as JsonValue, elsewhere, depth + 1)) return true;
    return false;
  }
  const object = value as JsonObject;
  for (const name of Object.keys(object))
    if (hasMarks(object[name] as JsonValue, elsewhere, depth + 1)) return true;
  return false;
}

function tellEach(
  value: JsonValue,
  at: Pointer,
  elsewhere: readonly JsonValue[],
  report: Context["report"],
): void {
  const visit = (text: string, pointer: Pointer, isName: boolean): void => {
    if (!isName) tell(text, pointer, report);
  };
  eachText(value, at, marks, visit, new Set(elsewhere));
}

function tell(text: string, pointer: Pointer, report: Context["report"]): void {
  const whole = text.normalize("NFC");
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
}

/** Form C can only differ where there are combining marks, or characters that stand for others. */
const marks = /[\u0300-\uffff]/;

/** Elsewhere a text may be compared with another: a name that is required, a value of an enum, a reference. */
const isProse = (pointer: Pointer): boolean => prose.has(lastToken(pointer) ?? "");

const prose = new Set(["description", "title", "$comment"]);
