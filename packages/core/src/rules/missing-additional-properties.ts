import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const missingAdditionalProperties = defineRule({
  code: "missing-additional-properties",
  summary: 'An object does not say "additionalProperties": false, so it takes any other member.',
  severity: "error",
  when: ({ schema }) => schema?.objects?.closed !== undefined,
  ofSchemas: "objects",
  schema(node, { facts, report }) {
    const { object } = node;
    if (object === null || object.additionalProperties === false) return;
    const must = facts.schema?.objects?.closed === "must";
    // A map is open on purpose.
    if (!must && object.additionalProperties !== undefined) return;
    const path = node.at("additionalProperties");
    const present = Object.hasOwn(object, "additionalProperties");
    const message = present
      ? `"additionalProperties" must be false, but is ${short(object.additionalProperties)}.`
      : `The object ${must ? "must" : "should"} say "additionalProperties": false${must ? "" : ", or models may send members of any name"}.`;
    report({
      pointer: present ? path : node.pointer,
      severity: must ? "error" : "info",
      message,
      fix: {
        title: 'Say "additionalProperties": false',
        safety: "unsafe",
        patch: [{ op: present ? "replace" : "add", path, value: false }],
      },
    });
  },
});
