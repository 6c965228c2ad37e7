import { parametersOf } from "./parameters-of.ts";
import { defineRule } from "./rule.ts";

export const missingParameterSchema = defineRule({
  code: "missing-parameter-schema",
  summary: "A parameter is a list or an object, and nothing says of what.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  tool(tool, { report }) {
    for (const { value, at, called } of parametersOf(tool)) {
      if (value.type !== "Array" && value.type !== "Object") continue;
      if ((value.schema ?? null) !== null || (value.enum ?? null) !== null) continue;
      const message = `The parameter ${called} is of type ${value.type}, so it needs a "schema" or an "enum".`;
      report({ pointer: at, message });
    }
  },
});
