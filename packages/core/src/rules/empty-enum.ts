import { child } from "../json/pointer.ts";
import { parametersOf } from "./parameters-of.ts";
import { defineRule } from "./rule.ts";

export const emptyEnum = defineRule({
  code: "empty-enum",
  summary: "An enum without values admits nothing.",
  severity: "error",
  when: ({ parameters, schema }) => parameters === "typed-list" || schema?.enums?.filled === true,
  tool(tool, { facts, report }) {
    if (facts.parameters !== "typed-list") return;
    for (const { value, at, called } of parametersOf(tool)) {
      if (!Array.isArray(value.enum) || value.enum.length > 0) continue;
      const message = `The enum of the parameter ${called} is empty, so no value is allowed.`;
      report({ pointer: child(at, "enum"), message });
    }
  },
  keywords: {
    enum(members, node, { facts, report }) {
      if (facts.schema?.enums?.filled !== true || !Array.isArray(members) || members.length > 0) return;
      report({ pointer: node.at("enum"), message: "The enum is empty, so no value is allowed." });
    },
  },
});
