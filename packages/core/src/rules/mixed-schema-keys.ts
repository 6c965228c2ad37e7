import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { defineRule } from "./rule.ts";

export const mixedSchemaKeys = defineRule({
  code: "mixed-schema-keys",
  summary: "Tools of one list keep their parameters under different keys.",
  severity: "error",
  when: ({ schemaKeys }) => schemaKeys !== undefined,
  document({ tools, facts, report }) {
    if (tools.length < 2) return;
    const keys = facts.schemaKeys ?? [];
    const keyOf = (value: JsonValue): string | undefined =>
      isJsonObject(value) ? keys.find((key) => Object.hasOwn(value, key)) : undefined;
    const first = tools.find(({ value }) => keyOf(value) !== undefined);
    const expected = first && keyOf(first.value);
    const other = tools.find(({ value }) => keyOf(value) !== undefined && keyOf(value) !== expected);
    const found = other && keyOf(other.value);
    if (first === undefined || other === undefined || found === undefined) return;
    const path = child(other.at, found);
    report({
      pointer: path,
      message: `This tool uses "${found}", but the first uses "${expected}"; all tools must use the same key.`,
      fix: {
        title: `Rename "${found}" to "${expected}"`,
        safety: "unsafe",
        patch: [{ op: "move", from: path, path: child(other.at, expected ?? "") }],
      },
    });
  },
});
