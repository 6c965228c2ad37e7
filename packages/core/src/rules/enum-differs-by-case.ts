import type { JsonValue } from "../json/json.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const enumDiffersByCase = defineRule({
  code: "enum-differs-by-case",
  summary: "Two values of an enum differ only in capital letters.",
  severity: "warning",
  advice: true,
  keywords: {
    enum(members, node, { report }) {
      if (!Array.isArray(members)) return;
      const seen = new Map<string, string>();
      members.forEach((member: JsonValue, i) => {
        if (typeof member !== "string") return;
        const folded = member.toLowerCase();
        const other = seen.get(folded);
        if (other === undefined) seen.set(folded, member);
        else if (other !== member) {
          const message = `The enum has ${short(other)} and ${short(member)}, which models mix up.`;
          report({ pointer: node.at("enum", i), message });
        }
      });
    },
  },
});
