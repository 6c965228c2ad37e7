import { isJsonObject } from "../json/json.ts";
import { choice } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const missingSchema = defineRule({
  code: "missing-schema",
  summary: "A tool says nothing of its parameters.",
  severity: "error",
  when: ({ schemaKeys }) => schemaKeys !== undefined,
  tool({ value, at }, { facts, report }) {
    const keys = facts.schemaKeys ?? [];
    if (!isJsonObject(value) || keys.some((key) => Object.hasOwn(value, key))) return;
    report({ pointer: at, message: `The tool needs ${choice(keys)}, the schema of its parameters.` });
  },
});
