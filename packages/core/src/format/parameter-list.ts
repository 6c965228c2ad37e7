import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { parametersToSchema, schemaToParameters } from "../model/parameters.ts";
import type { ToolParameter } from "../model/tool-parameter.ts";
import { isList, member } from "./find.ts";
import type { WrittenSchema } from "./format.ts";
import type { Member } from "./layout.ts";
import { isSchema } from "./members.ts";

/** Absence and null say that there are none. */
const none = parametersToSchema([]);

/** Parameters one by one, where the model has one schema for them all. */
export const parameterList: Member = {
  field: "inputSchema",
  place: "parameters",
  read(value) {
    if (value === null) return none;
    return isList(value) ? parametersToSchema(value.flatMap(readParameter)) : undefined;
  },
  loses: true,
  write(schema, lose) {
    const { parameters, losses } = schemaToParameters(schema);
    for (const loss of losses) lose(loss.pointer, loss.message, loss.class);
    return parameters as unknown as JsonValue;
  },
  schemas: (value, at) =>
    isList(value)
      ? value.flatMap((parameter, i): WrittenSchema[] => {
          const schema = member(parameter, "schema") ?? null;
          return schema === null ? [] : [{ role: "parameter", at: child(at, i, "schema"), value: schema }];
        })
      : [],
  absent: none,
};

/** As far as it can be made out: without a name there is nothing to go by. */
function readParameter(value: JsonValue): readonly ToolParameter[] {
  if (!isJsonObject(value) || typeof value.name !== "string") return [];
  const { schema, ...others } = value;
  const known: JsonObject = schema !== undefined && isSchema(schema) ? value : others;
  return [known as unknown as ToolParameter];
}
