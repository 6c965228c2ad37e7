import { isJsonObject } from "../json/json.ts";
import { short } from "../schema/explain/short.ts";
import { parameterType } from "./parameter-type.ts";
import { defineRule } from "./rule.ts";

export const schemaOfOtherType = defineRule({
  code: "schema-of-other-type",
  summary: "A parameter's type and the type in its schema disagree.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  parameter(parameter, { report }) {
    const { value } = parameter;
    const type = parameterType(value.type);
    if (type === undefined || !isJsonObject(value.schema)) return;
    const said = value.schema.type;
    const names = Array.isArray(said) ? said : said === undefined ? [type.schemaType] : [said];
    if (names.includes(type.schemaType) || (names.includes("number") && type.schemaType === "integer"))
      return;
    const message = `The parameter ${parameter.called} is of type ${value.type}, but its schema says ${short(said)}.`;
    report({ pointer: parameter.at("schema", "type"), message });
  },
});
