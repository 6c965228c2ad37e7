import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { defineRule } from "./rule.ts";

export const twoSchemas = defineRule({
  code: "two-schemas",
  summary: "A tool has its parameters twice, under two keys.",
  severity: "error",
  when: ({ schemaKeys }) => schemaKeys !== undefined,
  tool({ value, at }, { facts, report }) {
    if (!isJsonObject(value)) return;
    const present = (facts.schemaKeys ?? []).filter((key) => Object.hasOwn(value, key));
    const [first, second] = present;
    if (first === undefined || second === undefined) return;
    const pointer = child(at, second);
    report({
      pointer,
      message: `The tool has both "${first}" and "${second}"; only one of them may be there.`,
      fix: { title: `Remove "${second}"`, safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
    });
  },
});
