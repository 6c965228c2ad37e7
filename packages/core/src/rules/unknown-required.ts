import { isJsonObject, type JsonValue } from "../json/json.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unknownRequired = defineRule({
  code: "unknown-required",
  summary: "A property is required that the object does not have.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.requiredExists === true,
  keywords: {
    required(required, node, { report }) {
      if (!Array.isArray(required)) return;
      const properties = isJsonObject(node.object?.properties) ? node.object.properties : {};
      let names: readonly string[] | undefined;
      let hints = MOST_HINTS;
      for (let i = 0; i < required.length; i++) {
        const name = required[i] as JsonValue;
        if (typeof name !== "string" || Object.hasOwn(properties, name)) continue;
        names ??= Object.keys(properties);
        // A hint is for a slip of the pen, and who slips does so now and then.
        const meant = hints-- > 0 ? nearest(name, names) : null;
        const hint = meant === null ? "." : `; did you mean ${short(meant)}?`;
        const pointer = node.at("required", i);
        report({
          pointer,
          message: `${short(name)} is required, but is none of the "properties"${hint}`,
          fix: { title: `Remove ${short(name)}`, safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
        });
      }
    },
  },
});

const MOST_HINTS = 100;
