import {
  type CompiledSchema,
  compileSchema,
  type Diagnostic,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Tool,
} from "@toolwright/core";

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
  const schema = compiled(inputSchema);
  const { valid, errors } = schema.validate(args);
  const problems = errors.map(({ keyword, message, pointer }) => ({ code: keyword, message, pointer }));
  const unknown = unknownArguments(inputSchema, args);
  if (!valid || unknown.length > 0) return refused([...problems, ...unknown]);
  const filled = schema.withDefaults(args);
  return { ok: true, value: isJsonObject(filled) ? filled : args };
}

/** Whoever keeps definitions calls them again and again. */
const known = new WeakMap<object, CompiledSchema>();

function compiled(schema: JsonValue): CompiledSchema {
  if (typeof schema !== "object" || schema === null) return compileSchema(schema);
  const kept = known.get(schema) ?? compileSchema(schema);
  known.set(schema, kept);
  return kept;
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
