import { isJsonObject } from "../json/json.ts";
import { kindOf } from "./kind-of.ts";
import { defineRule } from "./rule.ts";

export const notADefinition = defineRule({
  code: "not-a-definition",
  summary: "Where a tool or a list of tools should stand, something else does.",
  severity: "error",
  document({ document, facts, report }) {
    const holds = facts.document?.holds;
    if (holds === undefined) return;
    const isList = Array.isArray(document);
    if ((isList && holds !== "one") || (isJsonObject(document) && holds !== "list")) return;
    report({ pointer: "", message: `This is ${kindOf(document)}, but should be ${wanted[holds]}.` });
  },
  tool({ value, at }, { report }) {
    // The document itself was judged above.
    if (at === "" || isJsonObject(value)) return;
    report({ pointer: at, message: `A tool is an object, but this is ${kindOf(value)}.` });
  },
});

const wanted = {
  list: "a list of tools",
  one: "one tool as an object",
  "one-or-list": "a tool or a list of tools",
};
