import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Origins } from "./origins.ts";
import { resolved } from "./resolved.ts";
import { typeOf } from "./type-of.ts";
import { ValueSet } from "./value-set.ts";

export interface Look {
  readonly definitionOf: (reference: string) => JsonValue | undefined;
  readonly origins: Origins;
}

/** Branches that are compared each with each. */
const MOST = 150;

/** Whether no value can fit two of the schemas, for certain. */
export function allApart(branches: readonly JsonValue[], look: Look): boolean {
  if (branches.length > MOST) return false;
  for (let i = 0; i < branches.length; i++)
    for (let j = i + 1; j < branches.length; j++)
      if (!areApart(branches[i] as JsonValue, branches[j] as JsonValue, look)) return false;
  return true;
}

/** Whether no value can fit both schemas, for certain. */
export function areApart(one: JsonValue, two: JsonValue, look: Look, depth = 0): boolean {
  if (one === false || two === false) return true;
  const first = resolved(one, look.definitionOf, look.origins);
  const second = resolved(two, look.definitionOf, look.origins);
  if (first === false || second === false) return true;
  if (!isJsonObject(first) || !isJsonObject(second) || depth > 4) return false;
  if (areOfOtherTypes(first, second)) return true;
  const ones = typesOf(first);
  const twos = typesOf(second);
  if (ones !== undefined && twos !== undefined && !ones.some((type) => twos.includes(type))) return true;
  const values = valuesOf(first);
  const others = valuesOf(second);
  if (values !== undefined && others !== undefined) return haveNothingInCommon(values, others);
  if (!onlyObjects(ones) || !onlyObjects(twos)) return false;
  return differByProperty(first, second, look, depth) || excludes(first, second) || excludes(second, first);
}

function haveNothingInCommon(values: readonly JsonValue[], others: readonly JsonValue[]): boolean {
  const listed = new ValueSet(others);
  return !values.some((value) => listed.has(value));
}

/** Whether each says one type, and they are two: as most branches do. */
const areOfOtherTypes = ({ type: one }: JsonObject, { type: two }: JsonObject): boolean =>
  typeof one === "string" &&
  typeof two === "string" &&
  (one === "integer" ? "number" : one) !== (two === "integer" ? "number" : two);

const onlyObjects = (types: readonly JsonValue[] | undefined): boolean =>
  types?.length === 1 && types[0] === "object";

function typesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  const { type } = schema;
  // Values that are listed say their types.
  if (type === undefined) return valuesOf(schema)?.map(typeName);
  const names: readonly JsonValue[] = Array.isArray(type) ? type : [type];
  return names.map((name) => (name === "integer" ? "number" : name));
}

function typeName(value: JsonValue): string {
  const type = typeOf(value);
  return type === "integer" ? "number" : type;
}

function valuesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

const requiredOf = ({ required }: JsonObject): readonly JsonValue[] =>
  Array.isArray(required) ? required : [];

/** A property that one of them requires and whose values are apart: it cannot be right for both. */
function differByProperty(one: JsonObject, two: JsonObject, look: Look, depth: number): boolean {
  const { properties: ones } = one;
  const { properties: twos } = two;
  if (!isJsonObject(ones) || !isJsonObject(twos)) return false;
  return Object.keys(ones).some(
    (name) =>
      Object.hasOwn(twos, name) &&
      (requiredOf(one).includes(name) || requiredOf(two).includes(name)) &&
      areApart(ones[name] as JsonValue, twos[name] as JsonValue, look, depth + 1),
  );
}

/** One is closed and the other requires a name that it does not have. */
const excludes = (closed: JsonObject, other: JsonObject): boolean =>
  closed.additionalProperties === false &&
  closed.patternProperties === undefined &&
  requiredOf(other).some(
    (name) =>
      typeof name === "string" &&
      !(isJsonObject(closed.properties) && Object.hasOwn(closed.properties, name)),
  );
