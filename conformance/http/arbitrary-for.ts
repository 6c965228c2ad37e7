import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import fc, { type Arbitrary } from "fast-check";

/** Values that a member of some name takes in life: without them most requests would end at the first look-up. */
export type Known = Readonly<Record<string, readonly JsonValue[]>>;

/** Values that fit a schema of the contract. */
export function arbitraryFor(schema: JsonObject, known: Known, name = ""): Arbitrary<JsonValue> {
  const usual = Object.hasOwn(known, name) ? known[name] : undefined;
  const fitting = fittingFor(schema, known);
  if (usual === undefined) return fitting;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fitting });
}

function fittingFor(schema: JsonObject, known: Known): Arbitrary<JsonValue> {
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...schemasIn(schema.anyOf).map((each) => fittingFor(each, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as JsonValue[]));
  switch (schema.type) {
    case "object":
      return objectFor(schema, known);
    case "array":
      return fc.array(fittingFor(schema.items as JsonObject, known), { maxLength: 4 });
    case "string":
      return textFor(schema);
    case "integer":
      return fc.integer({
        min: numberOr(schema.minimum, -1_000),
        max: Math.min(numberOr(schema.maximum, 1_000_000), 1_000_000),
      });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 3 }) as Arbitrary<JsonValue>;
  }
}

function objectFor(schema: JsonObject, known: Known): Arbitrary<JsonValue> {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  if (Object.keys(properties).length === 0)
    return fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }) as Arbitrary<JsonValue>;
  const members = Object.entries(properties).map(
    ([name, each]) => [name, arbitraryFor(each as JsonObject, known, name)] as const,
  );
  return fc.record(Object.fromEntries(members), {
    requiredKeys: required.filter((name): name is string => typeof name === "string"),
  }) as Arbitrary<JsonValue>;
}

function textFor({ pattern, maxLength }: JsonObject): Arbitrary<JsonValue> {
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.string({ maxLength: Math.min(numberOr(maxLength, 40), 40), unit: "grapheme" });
}

const schemasIn = (list: readonly JsonValue[]): readonly JsonObject[] => list.filter(isJsonObject);

const numberOr = (value: JsonValue | undefined, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;
