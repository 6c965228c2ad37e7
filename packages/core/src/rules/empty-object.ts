import { isJsonObject } from "../json/json.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

export const emptyObject = defineRule({
  code: "empty-object",
  summary: "An object has no properties, where the acceptor wants at least one.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.filled !== undefined,
  ofSchemas: "objects",
  schema(node, { profile, facts, report }) {
    const { object, parent } = node;
    const asked = facts.schema?.objects?.filled;
    if (asked === false || (asked === "below-root" && parent === null)) return;
    const properties = object?.properties;
    if (isJsonObject(properties) && Object.keys(properties).length > 0) return;
    const way = parent === null ? "a tool that takes nothing goes without a schema" : "name them";
    report({
      pointer: node.pointer,
      severity: gravityOf(profile, "/schema/objects/filled"),
      message: `The object has no properties, and at least one is asked for; ${way}.`,
    });
  },
});
