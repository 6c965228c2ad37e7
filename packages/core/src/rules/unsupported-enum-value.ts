import type { JsonValue } from "../json/json.ts";
import { choice, short } from "../schema/explain/short.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const unsupportedEnumValue = defineRule({
  code: "unsupported-enum-value",
  summary: "An enum has a value that its acceptor cannot list.",
  severity: "error",
  when: ({ schema }) => schema?.enums?.types !== undefined || schema?.enums?.emptyText === false,
  keywords: {
    enum(members, node, { facts, profile, report }) {
      if (!Array.isArray(members)) return;
      const { types, emptyText } = facts.schema?.enums ?? {};
      members.forEach((member: JsonValue, i) => {
        const pointer = node.at("enum", i);
        if (member === "" && emptyText === false) {
          const severity = gravityOf(profile, "/schema/enums/emptyText");
          report({ pointer, severity, message: "The enum has the empty text among its values." });
        } else if (types !== undefined && isScalar(member) && !types.includes(kindOf(member))) {
          const severity = gravityOf(profile, "/schema/enums/types");
          const message = `The enum has ${short(member)} among its values; only values of type ${choice(types)} are taken.`;
          report({ pointer, severity, message });
        }
      });
    },
  },
});

/** Others have a rule of their own. */
const isScalar = (value: JsonValue): boolean => typeof value !== "object" || value === null;

const kindOf = (value: JsonValue): string => (value === null ? "null" : typeof value);
