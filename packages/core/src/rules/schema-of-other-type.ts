import { isJsonObject } from "../json/json.ts";
import { isParameterType, parameterTypes } from "../model/tool-parameter.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const schemaOfOtherType = defineRule({
  code: "schema-of-other-type",
  summary: "A parameter's type and the type in its schema disagree.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  parameter(parameter, { report }) {
    const { value } = parameter;
    if (!isParameterType(value.type) || !isJsonObject(value.schema)) return;
    const { schemaType } = parameterTypes[value.type];
    const said = value.schema.type;
    const names = Array.isArray(said) ? said : said === undefined ? [schemaType] : [said];
    if (names.includes(schemaType) || (names.includes("number") && schemaType === "integer")) return;
    const message = `The parameter ${parameter.called} is of type ${value.type}, but its schema says ${short(said)}.`;
    report({ pointer: parameter.at("schema", "type"), message });
  },
});
