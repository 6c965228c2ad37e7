import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { mapReferences, referenceTo } from "./map-references.ts";
import { isParameterType, parameterTypes, type ToolParameter } from "./tool-parameter.ts";

/**
 * A parameter as a property of the object schema. Its own schema is merged in where `schemaIn` gives it back
 * unchanged; otherwise it stands in an `allOf` of one.
 */
export function propertyOf(parameter: ToolParameter): JsonObject {
  const { name, schema } = parameter;
  const said = whatItSays(parameter);
  if (schema === undefined || schema === null) return said;
  const merged = isJsonObject(schema) ? { ...said, ...schema, ...said } : undefined;
  if (merged && deepEqual(schemaIn(merged, merged.type), schema))
    return { ...said, ...(moved(schema, "properties", name) as JsonObject), ...said };
  return { ...said, allOf: [moved(schema, "properties", name, "allOf", "0")] };
}

function whatItSays({ type, description, enum: values, default: value }: ToolParameter): JsonObject {
  return {
    ...(isParameterType(type) && { type: parameterTypes[type].schemaType }),
    ...(typeof description === "string" && description !== "" && { description }),
    ...(Array.isArray(values) && { enum: values }),
    ...(value !== undefined && value !== null && { default: value }),
  };
}

/** References that start at the root of the parameter's schema go on meaning the same from where it now stands. */
const moved = (schema: JsonValue, ...home: readonly string[]): JsonValue =>
  mapReferences(schema, (reference) =>
    reference === "#" || reference.startsWith("#/")
      ? `${referenceTo(...home)}${reference.slice(1)}`
      : reference,
  );

/** What a property demands besides the things a parameter says itself. */
export function schemaIn(property: JsonObject, schemaType: JsonValue | undefined): JsonValue | undefined {
  const demands = demandsOf(property);
  if (Object.keys(demands).length === 0) {
    // A list or an object without a schema is legal only where an enum says what it may be.
    const needsSchema = (schemaType === "array" || schemaType === "object") && property.enum === undefined;
    return needsSchema ? { type: schemaType } : undefined;
  }
  if (isOnlyAllOf(demands)) return (demands.allOf as readonly JsonValue[])[0];
  return property.type === undefined || schemaType === undefined ? demands : { type: schemaType, ...demands };
}

/** Whether one schema in an `allOf` holds everything that the property demands. */
export const isWrapped = (property: JsonObject): boolean => isOnlyAllOf(demandsOf(property));

const isOnlyAllOf = (demands: JsonObject): boolean =>
  Array.isArray(demands.allOf) && demands.allOf.length === 1 && Object.keys(demands).length === 1;

function demandsOf(property: JsonObject): JsonObject {
  const demands: Record<string, JsonValue> = {};
  for (const keyword of Object.keys(property))
    if (!saidByParameter.has(keyword)) setOwn(demands, keyword, property[keyword] as JsonValue);
  return demands;
}

const saidByParameter = new Set(["type", "description", "enum", "default"]);
