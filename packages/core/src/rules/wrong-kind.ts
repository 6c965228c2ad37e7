import type { JsonValue } from "../json/json.ts";
import { isJsonObject } from "../json/json.ts";
import type { Kind } from "../profile/shape.ts";
import { short } from "../schema/explain/short.ts";
import { fieldPointer, isPresent } from "./field.ts";
import { kindOf } from "./kind-of.ts";
import { defineRule } from "./rule.ts";

export const wrongKind = defineRule({
  code: "wrong-kind",
  summary: "A member of a definition is of another kind than it must be.",
  severity: "error",
  when: ({ definition }) => definition !== undefined,
  ofShape: (shape) => shape !== undefined && shape.kind !== "any",
  field(field, { report }) {
    const { key, value, shape } = field;
    if (shape === undefined || value === undefined || !isPresent(field) || isKind(value, shape.kind)) return;
    const what = typeof key === "number" ? `Item ${key + 1}` : `"${key}"`;
    const is = typeof value === "object" ? kindOf(value) : short(value);
    report({ pointer: fieldPointer(field), message: `${what} must be ${words[shape.kind]}, but is ${is}.` });
  },
});

const words: Readonly<Record<Kind, string>> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  list: "a list",
  any: "a value",
};

export function isKind(value: JsonValue, kind: Kind): boolean {
  switch (kind) {
    case "any":
      return true;
    case "list":
      return Array.isArray(value);
    case "object":
      return isJsonObject(value);
    default:
      return typeOf(value) === kind;
  }
}

const typeOf = (value: JsonValue): string => typeof value;
