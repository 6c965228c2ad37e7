import type { JsonObject, JsonValue } from "@toolwright/core";
import { flatten, type Making } from "./flatten.ts";
import { makeArray } from "./make-array.ts";
import { makeNumber } from "./make-number.ts";
import { makeObject } from "./make-object.ts";
import { makeString } from "./make-string.ts";
import type { Random } from "./random.ts";

const allTypes = ["null", "boolean", "integer", "number", "string", "array", "object"];

const impliedType: Readonly<Record<string, string>> = {
  properties: "object",
  required: "object",
  additionalProperties: "object",
  patternProperties: "object",
  propertyNames: "object",
  minProperties: "object",
  dependentRequired: "object",
  dependentSchemas: "object",
  unevaluatedProperties: "object",
  items: "array",
  prefixItems: "array",
  contains: "array",
  minItems: "array",
  uniqueItems: "array",
  unevaluatedItems: "array",
  pattern: "string",
  minLength: "string",
  maxLength: "string",
  format: "string",
  minimum: "number",
  maximum: "number",
  multipleOf: "number",
  exclusiveMinimum: "number",
};

/** A value that probably fits all the schemas: what the judges then say about it is the test. */
export function makeValue(schemas: readonly JsonValue[], making: Making): JsonValue {
  const { random } = making;
  making.budget.left -= 1;
  if (making.depth > 24 || making.budget.left < 0) return null;
  const parts = flatten(schemas, making);
  if (parts === undefined) return null;
  const fixed = parts.filter((part) => part.const !== undefined || Array.isArray(part.enum));
  if (fixed.length > 0) return pickFixed(fixed, random);
  switch (random.pick(typesOf(parts, random))) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
      return makeNumber(parts, random, true);
    case "number":
      return makeNumber(parts, random, random.chance(0.4));
    case "string":
      return makeString(parts, random);
    case "array":
      return makeArray(parts, making, makeValue);
    default:
      return makeObject(parts, making, makeValue);
  }
}

function pickFixed(parts: readonly JsonObject[], random: Random): JsonValue {
  const part = random.pick(parts);
  if (part.const !== undefined) return part.const;
  const options = part.enum as readonly JsonValue[];
  return options.length === 0 ? null : random.pick(options);
}

function typesOf(parts: readonly JsonObject[], random: Random): readonly string[] {
  let types = allTypes;
  for (const { type } of parts) {
    if (type === undefined) continue;
    const wanted = [type].flat().map(String);
    const both = types.filter(
      (name) => wanted.includes(name) || (name === "integer" && wanted.includes("number")),
    );
    types = both.length > 0 ? both : types;
  }
  if (types.length < allTypes.length || random.chance(0.2)) return types;
  const implied = parts.flatMap((part) => Object.keys(part).flatMap((keyword) => impliedType[keyword] ?? []));
  return implied.length > 0 ? implied : types;
}
