import { defineRule } from "./rule.ts";

export const missingParameterSchema = defineRule({
  code: "missing-parameter-schema",
  summary: "A parameter is a list or an object, and nothing says of what.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  parameter(parameter, { report }) {
    const { value } = parameter;
    if (value.type !== "Array" && value.type !== "Object") return;
    if ((value.schema ?? null) !== null || (value.enum ?? null) !== null) return;
    const message = `The parameter ${parameter.called} is of type ${value.type}, so it needs a "schema" or an "enum".`;
    report({ pointer: parameter.at(), message });
  },
});
