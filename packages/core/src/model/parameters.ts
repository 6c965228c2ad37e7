import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { short } from "../schema/explain/short.ts";
import { keywords } from "../schema/keywords.ts";
import { parameterFrom } from "./parameter-from.ts";
import { propertyOf } from "./parameter-property.ts";
import type { ToolParameter } from "./tool-parameter.ts";

/** The object schema that means the same as a parameter list. What is not listed is refused. */
export function parametersToSchema(parameters: readonly ToolParameter[]): JsonObject {
  const properties: Record<string, JsonValue> = {};
  const required = new Set<string>();
  for (const parameter of parameters) {
    setOwn(properties, parameter.name, propertyOf(parameter));
    if (parameter.required === true) required.add(parameter.name);
  }
  const $schema = commonDialect(parameters);
  return {
    ...($schema !== undefined && { $schema }),
    type: "object",
    properties,
    required: [...required],
    additionalProperties: false,
  };
}

/** A dialect holds for a whole document, so it is said where all the schemas of the parameters say the same. */
function commonDialect(parameters: readonly ToolParameter[]): string | undefined {
  const schemas = parameters.flatMap(({ schema }) => (isJsonObject(schema) ? [schema] : []));
  const [$schema, ...others] = new Set(schemas.map((schema) => schema.$schema));
  return typeof $schema === "string" && others.length === 0 ? $schema : undefined;
}

/** Something that a schema says and a parameter list cannot. */
export interface ParameterLoss {
  /** A place in the schema. */
  readonly pointer: Pointer;
  readonly message: string;
  /** What becomes of values: "narrowed" when the list takes less, "annotation" when it takes the same; else it takes more. */
  readonly class?: "narrowed" | "annotation";
}

export interface ListedParameters {
  readonly parameters: readonly ToolParameter[];
  readonly losses: readonly ParameterLoss[];
}

/**
 * The parameter list nearest to an object schema. What comes from `parametersToSchema` gives its list again, but for
 * `required: false` and `default: null`, which say nothing.
 */
export function schemaToParameters(schema: JsonValue): ListedParameters {
  const losses: ParameterLoss[] = [];
  const lose: Lose = (pointer, message, kind) =>
    void losses.push({ pointer, message, ...(kind !== undefined && { class: kind }) });
  if (!isJsonObject(schema)) {
    if (schema !== true) lose("", "Only an object schema can become a list of parameters.");
    return { parameters: [], losses };
  }
  loseAtRoot(schema, lose);
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = requiredNames(schema, properties, lose);
  const taken = { definitions: 0 };
  const parameters = Object.entries(properties).flatMap(([name, property]) => {
    const isRequired = required.has(name);
    const parameter = parameterFrom({ name, property, required: isRequired, root: schema, lose, taken });
    return parameter === undefined ? [] : [parameter];
  });
  return { parameters, losses };
}

function loseAtRoot(schema: JsonObject, lose: Lose): void {
  const { type, additionalProperties } = schema;
  if (type !== undefined && type !== "object")
    lose("/type", `Arguments by name are always an object, and the type says ${short(type)}.`, "narrowed");
  if (additionalProperties === undefined) lose("", `${CLOSED}, although the schema allows them.`, "narrowed");
  else if (additionalProperties !== false)
    lose("/additionalProperties", `${CLOSED}, although "additionalProperties" allows some.`, "narrowed");
  for (const keyword of Object.keys(schema))
    if (!carried.has(keyword))
      lose(
        child("", keyword),
        `A list of parameters cannot hold "${keyword}", which applies to all of them together.`,
        asks.has(keyword) ? undefined : "annotation",
      );
}

const CLOSED = "Unlisted arguments are refused";

const carried = new Set([
  "type",
  "properties",
  "required",
  "additionalProperties",
  "$defs",
  "definitions",
  "$schema",
]);

/** Keywords that can make arguments wrong; the others only tell something about them. */
const asks = new Set(
  keywords
    .filter(({ vocabulary }) => ["applicator", "unevaluated", "validation"].includes(vocabulary))
    .map(({ name }) => name)
    .concat("$ref", "$dynamicRef"),
);

function requiredNames({ required }: JsonObject, properties: JsonObject, lose: Lose): ReadonlySet<string> {
  const names = new Set<string>();
  if (!Array.isArray(required)) return names;
  for (const [i, name] of required.entries()) {
    if (typeof name !== "string") continue;
    if (!Object.hasOwn(properties, name))
      lose(child("/required", i), `"${name}" is required and has no property, so it cannot be listed.`);
    names.add(name);
  }
  return names;
}

export type Lose = (pointer: Pointer, message: string, kind?: ParameterLoss["class"]) => void;
