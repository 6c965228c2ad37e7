import type { JsonValue } from "../json/json.ts";
import { isOfType, isParameterType } from "../model/tool-parameter.ts";
import { short } from "../schema/explain/short.ts";
import { hasType } from "./has-type.ts";
import { defineRule } from "./rule.ts";

export const enumValueOfOtherType = defineRule({
  code: "enum-value-of-other-type",
  summary: "An enum has a value that the type beside it does not admit.",
  severity: "error",
  when: ({ parameters, schema }) => parameters === "typed-list" || schema?.enums?.ofType !== undefined,
  parameter(parameter, { facts, report }) {
    if (facts.parameters !== "typed-list") return;
    const { value } = parameter;
    const { type } = value;
    if (!isParameterType(type) || !Array.isArray(value.enum)) return;
    value.enum.forEach((member: JsonValue, i) => {
      if (isOfType(type, member)) return;
      const message = `The parameter ${parameter.called} is of type ${type}, but its enum has ${short(member)}.`;
      report({ pointer: parameter.at("enum", i), message });
    });
  },
  keywords: {
    enum(members, node, { facts, report }) {
      const ofType = facts.schema?.enums?.ofType;
      if (ofType === undefined || !Array.isArray(members) || node.object?.type === undefined) return;
      const types = [...new Set(node.types)];
      // What is no type at all is told as an unsound schema.
      if (types.length === 0) return;
      members.forEach((member: JsonValue, i) => {
        if (types.some((type) => hasType(member, type))) return;
        const message = `The enum has ${short(member)}, which is no ${types.join(" or ")}.`;
        report({ pointer: node.at("enum", i), severity: ofType === "must" ? "error" : "warning", message });
      });
    },
  },
});
