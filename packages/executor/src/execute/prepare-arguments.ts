import { type Diagnostic, isJsonObject, type JsonObject, type JsonValue, type Tool } from "@toolwright/core";
import { compiledSchema } from "./compiled-schema.ts";

export type PreparedArguments =
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The arguments as the tool will get them: judged by its schema, unknown ones refused, defaults filled in. */
export function prepareArguments({ inputSchema }: Tool, args: JsonValue): PreparedArguments {
  if (!isJsonObject(args)) {
    return refused([
      { code: "arguments-not-object", message: "The arguments are not an object.", pointer: "" },
    ]);
  }
  const schema = compiledSchema(inputSchema);
  const unknown = unknownArguments(inputSchema, args);
  if (!schema.accepts(args) || unknown.length > 0) {
    const { errors } = schema.validate(args);
    const problems = errors.map(({ keyword, message, pointer }) => ({ code: keyword, message, pointer }));
    return refused([...problems, ...unknown]);
  }
  const filled = schema.withDefaults(args);
  return { ok: true, value: isJsonObject(filled) ? filled : args };
}

const refused = (problems: readonly Omit<Diagnostic, "severity">[]): PreparedArguments => ({
  ok: false,
  diagnostics: problems.map((problem) => ({ ...problem, severity: "error" })),
});

/** Keywords by which a schema itself says what becomes of members that `properties` does not list. */
const decidesItself = [
  "additionalProperties",
  "patternProperties",
  "unevaluatedProperties",
  "propertyNames",
  "$ref",
  "$dynamicRef",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "dependentSchemas",
];

function unknownArguments(schema: JsonValue, args: JsonObject): readonly Omit<Diagnostic, "severity">[] {
  if (!isJsonObject(schema) || decidesItself.some((keyword) => Object.hasOwn(schema, keyword))) return [];
  const known = isJsonObject(schema.properties) ? schema.properties : {};
  return Object.keys(args)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      code: "unknown-argument",
      message: `No parameter is named ${JSON.stringify(name.slice(0, 80))}.`,
      pointer: `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    }));
}
