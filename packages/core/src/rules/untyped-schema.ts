import { choice } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const untypedSchema = defineRule({
  code: "untyped-schema",
  summary: "A schema does not say what kind of value it describes.",
  severity: "error",
  when: ({ schema }) => schema?.typeOrOneOf !== undefined,
  schema(node, { facts, report }) {
    const { object } = node;
    // The root has a rule of its own.
    if (object === null || (node.parent === null && facts.schema?.rootObject)) return;
    const ways = facts.schema?.typeOrOneOf ?? [];
    if (ways.some((keyword) => Object.hasOwn(object, keyword))) return;
    const message =
      ways.length === 1
        ? `The schema needs "${ways[0]}".`
        : `The schema says nothing of its value; it needs ${choice(ways)}.`;
    report({ pointer: node.pointer, message });
  },
});
