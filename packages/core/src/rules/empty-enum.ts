import { defineRule } from "./rule.ts";

export const emptyEnum = defineRule({
  code: "empty-enum",
  summary: "An enum without values admits nothing.",
  severity: "error",
  when: ({ parameters, schema }) => parameters === "typed-list" || schema?.enums?.filled === true,
  parameter(parameter, { facts, report }) {
    if (facts.parameters !== "typed-list") return;
    const { value } = parameter;
    if (!Array.isArray(value.enum) || value.enum.length > 0) return;
    const message = `The enum of the parameter ${parameter.called} is empty, so no value is allowed.`;
    report({ pointer: parameter.at("enum"), message });
  },
  keywords: {
    enum(members, node, { facts, report }) {
      if (facts.schema?.enums?.filled !== true || !Array.isArray(members) || members.length > 0) return;
      report({ pointer: node.at("enum"), message: "The enum is empty, so no value is allowed." });
    },
  },
});
