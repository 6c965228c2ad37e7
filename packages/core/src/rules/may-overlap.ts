import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";

/** Whether some value may fit both schemas, as far as a look at types, constants and required names tells. */
export function mayOverlap(one: JsonValue, two: JsonValue, depth = 0): boolean {
  if (!isJsonObject(one) || !isJsonObject(two) || depth > DEEPEST) return false;
  // What a reference or a further union says is not looked into.
  if (isOpaque(one) || isOpaque(two)) return false;
  const [ones, twos] = [typesOf(one), typesOf(two)];
  const shared = ones.filter((type) => twos.includes(type));
  if (shared.length === 0) return false;
  const [first, second] = [valuesOf(one), valuesOf(two)];
  if (first !== undefined && second !== undefined) return shareValue(first, second);
  // A list of values beside an open type: the type takes them all, which a model can live with.
  if (first !== undefined || second !== undefined) return false;
  if (shared.includes("object")) return !differByProperty(one, two, depth) && !differByNames(one, two);
  return !shared.every((type) => type === "null" || isConstrained(one) || isConstrained(two));
}

/** Deeper, and in longer lists, is not looked: the answer is advice, and must not take long. */
const DEEPEST = 32;
const LONGEST = 200;

function shareValue(ones: readonly JsonValue[], twos: readonly JsonValue[]): boolean {
  if (ones.length > LONGEST || twos.length > LONGEST) return false;
  const scalars = new Set(twos);
  const others = twos.filter(isContainer);
  return ones.some((value) =>
    isContainer(value) ? others.some((other) => deepEqual(value, other)) : scalars.has(value),
  );
}

const isContainer = (value: JsonValue): boolean => typeof value === "object" && value !== null;

const isOpaque = (schema: JsonObject): boolean =>
  ["$ref", "anyOf", "oneOf", "allOf", "not", "if"].some((keyword) => Object.hasOwn(schema, keyword));

const isConstrained = (schema: JsonObject): boolean =>
  ["pattern", "format", "minimum", "maximum", "items", "minLength", "maxLength"].some((keyword) =>
    Object.hasOwn(schema, keyword),
  );

const everyType = ["object", "array", "string", "number", "boolean", "null"];

function typesOf({ type, properties }: JsonObject): readonly JsonValue[] {
  if (type === undefined) return isJsonObject(properties) ? ["object"] : everyType;
  const list: readonly JsonValue[] = Array.isArray(type) ? type : [type as JsonValue];
  return list.map((name) => (name === "integer" ? "number" : name));
}

function valuesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

const requiredOf = ({ required }: JsonObject): readonly JsonValue[] =>
  Array.isArray(required) ? required : [];

/** A property that both have and whose values never meet. */
function differByProperty(one: JsonObject, two: JsonObject, depth: number): boolean {
  const { properties: ones } = one;
  const { properties: twos } = two;
  if (!isJsonObject(ones) || !isJsonObject(twos)) return false;
  const required = new Set(requiredOf(two));
  return requiredOf(one).some((name) => {
    if (typeof name !== "string" || !required.has(name)) return false;
    if (!Object.hasOwn(ones, name) || !Object.hasOwn(twos, name)) return false;
    const [first, second] = [ones[name] as JsonValue, twos[name] as JsonValue];
    return (
      isJsonObject(first) &&
      isJsonObject(second) &&
      !isOpaque(first) &&
      !isOpaque(second) &&
      !mayOverlap(first, second, depth + 1)
    );
  });
}

/** One requires a name that the other has no place for. */
function differByNames(one: JsonObject, two: JsonObject): boolean {
  const lacks = (closed: JsonObject, other: JsonObject): boolean =>
    closed.additionalProperties === false &&
    requiredOf(other).some(
      (name) =>
        typeof name === "string" &&
        !(isJsonObject(closed.properties) && Object.hasOwn(closed.properties, name)),
    );
  const names = (schema: JsonObject): JsonObject =>
    isJsonObject(schema.properties) ? schema.properties : {};
  const apart = (first: JsonObject, second: JsonObject): boolean =>
    requiredOf(first).some((name) => typeof name === "string" && !Object.hasOwn(names(second), name));
  return lacks(one, two) || lacks(two, one) || (apart(one, two) && apart(two, one));
}
