import type { JsonValue } from "../json/json.ts";
import { gravityOf } from "./gravity.ts";
import { kindOf } from "./kind-of.ts";
import { defineRule } from "./rule.ts";

export const complexEnumValue = defineRule({
  code: "complex-enum-value",
  summary: "An enum has a list or an object among its values.",
  severity: "error",
  when: ({ schema }) => schema?.enums?.scalar === true,
  keywords: {
    enum(members, node, { profile, report }) {
      if (!Array.isArray(members)) return;
      members.forEach((member: JsonValue, i) => {
        if (typeof member !== "object" || member === null) return;
        const message = `The enum has ${kindOf(member)} among its values; only strings, numbers, booleans and null are taken.`;
        const severity = gravityOf(profile, "/schema/enums/scalar");
        report({ pointer: node.at("enum", i), severity, message });
      });
    },
  },
});
