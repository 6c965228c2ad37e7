import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { anyShape } from "./any-shape.ts";
import { fieldPointer } from "./field.ts";
import { defineRule } from "./rule.ts";

export const duplicateParameter = defineRule({
  code: "duplicate-parameter",
  summary: "Two parameters of one tool have the same name.",
  severity: "error",
  when: (facts) => anyShape(facts, ({ unique }) => unique !== undefined),
  ofShape: (shape) => shape?.unique !== undefined,
  field(field, { report }) {
    const { value, shape } = field;
    const unique = shape?.unique;
    if (unique === undefined || !Array.isArray(value)) return;
    const seen = new Set<string>();
    value.forEach((item: JsonValue, i) => {
      const name = isJsonObject(item) ? item[unique] : undefined;
      if (typeof name !== "string") return;
      if (seen.has(name)) {
        const pointer = child(fieldPointer(field), i, unique);
        report({
          pointer,
          message: `The ${unique} ${short(name)} was taken by an earlier parameter already.`,
        });
      }
      seen.add(name);
    });
  },
});
