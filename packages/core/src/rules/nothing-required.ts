import { isJsonObject } from "../json/json.ts";
import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";

/** Told of a tool that names nothing it takes; a document that asks for one does not say that such a tool is refused. */
export const NO_PARAMETER = "The tool declares no parameters; at least one that is required is asked for.";

const elsewhere = ["$ref", "anyOf", "oneOf", "allOf"];

export const nothingRequired = defineRule({
  code: "nothing-required",
  summary: "An object requires none of its properties, where at least one must be.",
  severity: "error",
  when: ({ schema }) => schema?.objects?.requires === "one",
  ofSchemas: "root",
  schema({ object, home, pointer }, { report }) {
    if (object === null || home.role !== "input") return;
    const { properties = {}, required = [] } = object;
    const isEmpty = isJsonObject(properties) && Object.keys(properties).length === 0;
    const hasNone = !Array.isArray(required) || required.length === 0;
    if (isEmpty && hasNone && !elsewhere.some((keyword) => Object.hasOwn(object, keyword)))
      report({ pointer, severity: "warning", message: NO_PARAMETER });
  },
  keywords: {
    properties(properties, node, { profile, report }) {
      if (!isJsonObject(properties) || Object.keys(properties).length === 0) return;
      const { required } = node.object ?? {};
      if (Array.isArray(required) && required.some((name) => typeof name === "string")) return;
      report({
        pointer: node.pointer,
        severity: gravityOf(profile, "/schema/objects/requires"),
        message: "The object requires none of its properties; at least one must be required.",
      });
    },
  },
});
