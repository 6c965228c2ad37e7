import {
  type Compiled,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  resolvePointer,
  type Tool,
} from "@toolwright/core";

export const text = { type: "string" } as const;

export const tool = (name: string, inputSchema: JsonObject): Tool => ({
  name,
  description: `Does what ${name} says.`,
  inputSchema,
});

/** Where the formats have the schema of a tool's input. */
const places = [
  "/function/parameters",
  "/parameters",
  "/parametersJsonSchema",
  "/input_schema",
  "/inputSchema",
  "/toolSpec/inputSchema/json",
];

/** The schemas of input as they are sent, in the order of the tools. */
export function inputs({ definitions }: Compiled): readonly JsonObject[] {
  return definitions.flatMap(({ definition }) => {
    const found = places.map((place) => resolvePointer(definition, place)).find(isJsonObject);
    return found?.json !== undefined && isJsonObject(found.json)
      ? [found.json]
      : found === undefined
        ? []
        : [found];
  });
}

export function input(compiled: Compiled): JsonObject {
  const [first] = inputs(compiled);
  if (first === undefined) throw new Error(`Nothing is sent: ${JSON.stringify(compiled.setAside)}`);
  return first;
}

const maps = new Set(["properties", "$defs", "patternProperties"]);
const values = new Set(["enum", "const", "default", "examples", "example", "required"]);

/** Every schema inside a schema, itself first. */
export function schemasIn(schema: JsonValue): readonly JsonObject[] {
  if (Array.isArray(schema)) return schema.flatMap(schemasIn);
  if (!isJsonObject(schema)) return [];
  const inner = Object.entries(schema).flatMap(([keyword, value]) => {
    if (values.has(keyword)) return [];
    if (maps.has(keyword) && isJsonObject(value)) return Object.values(value).flatMap(schemasIn);
    return schemasIn(value);
  });
  return [schema, ...inner];
}

/** Every keyword that a schema uses anywhere. */
export const keywordsIn = (schema: JsonValue): ReadonlySet<string> =>
  new Set(schemasIn(schema).flatMap((each) => Object.keys(each)));

/** A property of the input as it is sent. */
export function property(compiled: Compiled, name: string): JsonObject {
  const { properties } = input(compiled);
  const found = isJsonObject(properties) ? properties[name] : undefined;
  if (!isJsonObject(found)) throw new Error(`There is no ${name} in ${JSON.stringify(properties)}`);
  return found;
}

export const propertyNames = (schema: JsonObject): readonly string[] =>
  isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
