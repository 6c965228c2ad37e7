import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const requiredWithDefault = defineRule({
  code: "required-with-default",
  summary: "A parameter must be given and has a default, which then never applies.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  parameter(parameter, { report }) {
    const { value } = parameter;
    if (value.required !== true || value.default === undefined || value.default === null) return;
    const pointer = parameter.at("default");
    report({
      pointer,
      message: `The parameter ${parameter.called} is required, so its default ${short(value.default)} never applies.`,
      fix: { title: "Remove the default", safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
    });
  },
});
