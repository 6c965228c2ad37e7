import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { isOfType, isParameterType } from "../model/tool-parameter.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { choice, short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const invalidDefault = defineRule({
  code: "invalid-default",
  summary: "A default is not a value that the parameter itself would take.",
  severity: "error",
  when: ({ parameters }) => parameters === "typed-list",
  parameter(parameter, { report }) {
    const { value } = parameter;
    // Null stands for no default, and a required parameter has no use for one.
    if (value.default === undefined || value.default === null || value.required === true) return;
    const wrong = faultOf(value, value.default);
    if (wrong === undefined) return;
    const message = `The default ${short(value.default)} of the parameter ${parameter.called} ${wrong}.`;
    report({ pointer: parameter.at("default"), message });
  },
});

function faultOf(parameter: JsonObject, value: JsonValue): string | undefined {
  const { type } = parameter;
  if (isParameterType(type) && !isOfType(type, value)) return `is no ${type}`;
  const members = parameter.enum;
  if (Array.isArray(members) && !members.some((member: JsonValue) => deepEqual(member, value)))
    return `is none of ${choice(members, 4)}`;
  if (!isJsonObject(parameter.schema)) return undefined;
  const [first] = compileSchema(parameter.schema, { limits: { errors: 1 } }).validate(value).errors;
  return first && `does not fit its schema: ${first.message.replace(/\.$/, "")}`;
}
