import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { carryDefinitions } from "./carry-definitions.ts";
import { isWrapped, schemaIn } from "./parameter-property.ts";
import type { Lose } from "./parameters.ts";
import { possibleTypes } from "./possible-types.ts";
import { isOfType, type ParameterType, parameterTypes, type ToolParameter } from "./tool-parameter.ts";

export interface GivenProperty {
  readonly name: string;
  readonly property: JsonValue;
  readonly required: boolean;
  readonly root: JsonObject;
  readonly lose: Lose;
  /** Definitions that other parameters took along already. */
  readonly taken: { definitions: number };
}

/** The parameter nearest to a property; nothing for one that can never be given. */
export function parameterFrom(given: GivenProperty): ToolParameter | undefined {
  const { name, required, root, lose, taken } = given;
  const at = child("/properties", name);
  if (isNever(given.property)) {
    lose(at, `"${name}" may never be given, so it is not listed.`, "annotation");
    return undefined;
  }
  const property: JsonObject = isJsonObject(given.property) ? given.property : {};
  const types = possibleTypes(property, root);
  if (types?.size === 1 && types.has("null")) {
    lose(
      at,
      `"${name}" can only be null, for which a list of parameters has no type, so it is not listed.`,
      required ? undefined : "narrowed",
    );
    return undefined;
  }
  const { type, admitsNull } = chooseType(types, property, given, at);
  // Absence stands for null in a list, so what may be null may be absent.
  const mustBeGiven = required && !admitsNull;
  const values = allowedValues(property.enum, type, at, lose);
  const value = defaultValue(property, mustBeGiven, at, lose);
  const own = schemaIn(property, parameterTypes[type].schemaType);
  const home = isWrapped(property) ? ["properties", name, "allOf", "0"] : ["properties", name];
  const schema =
    own === undefined ? undefined : carryDefinitions({ schema: own, home, root, at, lose, taken });
  return {
    name,
    description: typeof property.description === "string" ? property.description : "",
    type,
    ...(mustBeGiven && { required: true }),
    ...(value !== undefined && { default: value }),
    ...(values !== undefined && { enum: values }),
    ...(schema !== undefined && { schema: inDialectOf(root, schema) }),
  };
}

function isNever(property: JsonValue): boolean {
  if (!isJsonObject(property)) return property === false;
  const { not } = property;
  return not === true || (isJsonObject(not) && Object.keys(not).length === 0);
}

/** What the whole schema says about its dialect holds for each part that becomes a schema of its own. */
function inDialectOf({ $schema }: JsonObject, schema: JsonValue): JsonValue {
  const said = typeof $schema === "string" && $schema !== "https://json-schema.org/draft/2020-12/schema";
  return said && isJsonObject(schema) ? { $schema, ...schema } : schema;
}

function chooseType(
  types: ReadonlySet<string> | undefined,
  property: JsonObject,
  { name, required, lose }: GivenProperty,
  at: Pointer,
) {
  const admitsNull = types?.has("null") ?? false;
  const named = [...(types ?? [])].flatMap((type) => byJsonSchema.get(type) ?? []);
  const choices = named.includes("Number") ? named.filter((type) => type !== "Integer") : named;
  const type = choices[0] ?? guess(property);
  if (admitsNull)
    lose(
      at,
      `"${name}" may be null; in a list of parameters it can only be left out.`,
      required ? undefined : "narrowed",
    );
  if (choices.length > 1)
    lose(at, `"${name}" may be ${choices.join(" or ")}; a parameter has one type, here ${type}.`, "narrowed");
  if (choices.length === 0)
    lose(at, `"${name}" says no type that a parameter can have; it becomes ${type}.`, "narrowed");
  return { type, admitsNull };
}

function guess(property: JsonObject): ParameterType {
  if (Object.hasOwn(property, "properties")) return "Object";
  return Object.hasOwn(property, "items") ? "Array" : "String";
}

const byJsonSchema: ReadonlyMap<string, ParameterType> = new Map(
  Object.entries(parameterTypes).map(([type, { schemaType }]) => [schemaType, type as ParameterType]),
);

function allowedValues(
  values: JsonValue | undefined,
  type: ParameterType,
  at: Pointer,
  lose: GivenProperty["lose"],
): readonly JsonValue[] | undefined {
  if (!Array.isArray(values)) return undefined;
  return values.filter((value: JsonValue, i) => {
    const fits = isOfType(type, value);
    if (!fits && value !== null)
      lose(
        child(at, "enum", i),
        `${short(value)} is no ${type}, so the parameter cannot allow it.`,
        "narrowed",
      );
    return fits;
  });
}

function defaultValue(
  { default: value }: JsonObject,
  mustBeGiven: boolean,
  at: Pointer,
  lose: GivenProperty["lose"],
): JsonValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (!mustBeGiven) return value;
  lose(child(at, "default"), "A parameter that must be given has no default.", "annotation");
  return undefined;
}
