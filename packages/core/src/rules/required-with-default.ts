import { child } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { parametersOf } from "./parameters-of.ts";
import { defineRule } from "./rule.ts";

export const requiredWithDefault = defineRule({
  code: "required-with-default",
  summary: "A parameter must be given and has a default, which then never applies.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  tool(tool, { report }) {
    for (const { value, at, called } of parametersOf(tool)) {
      if (value.required !== true || value.default === undefined || value.default === null) continue;
      const pointer = child(at, "default");
      report({
        pointer,
        message: `The parameter ${called} is required, so its default ${short(value.default)} never applies.`,
        fix: { title: "Remove the default", safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
      });
    }
  },
});
