import { isJsonObject } from "../json/json.ts";
import { defineRule } from "./rule.ts";

export const unsentSchema = defineRule({
  code: "unsent-schema",
  summary: "A tool says what it takes, and nobody will be told.",
  severity: "warning",
  when: ({ schema }) => schema?.input === "unsent",
  tool({ schemas }, { report }) {
    for (const { role, value, at } of schemas) {
      if (role === "output" || !isJsonObject(value)) continue;
      if (Object.keys(value).every((keyword) => keyword === "type")) continue;
      report({
        pointer: at,
        message: "There is no place for the schema of the parameters; what it says reaches no caller.",
      });
    }
  },
});
