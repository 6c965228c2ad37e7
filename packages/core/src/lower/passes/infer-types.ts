import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { definePass } from "../pass.ts";

export const inferTypes = definePass({
  name: "infer-types",
  summary: "A schema that does not say its type is given the one that its keywords are about.",
  when: (facts) => facts.typed === true || facts.rootObject === true,
  rewrite(schema, { facts, isRoot, lose }) {
    if (schema.type !== undefined || schema.$ref !== undefined) return schema;
    // The arguments of a tool are an object whatever their schema says.
    if (isRoot) return facts.rootObject === true && !isUnion(schema) ? { type: "object", ...schema } : schema;
    if (facts.typed !== true) return schema;
    const values = valuesOf(schema);
    if (values !== undefined) {
      const types = [...new Set(values.map(typeOf))];
      return { type: types.length === 1 ? (types[0] as string) : types, ...schema };
    }
    const about = Object.keys(keywordsOf).filter((type) =>
      (keywordsOf[type] ?? []).some((keyword) => Object.hasOwn(schema, keyword)),
    );
    if (about.length !== 1 || isUnion(schema)) return schema;
    lose("narrowed", `The schema does not say its type; only values of type ${about[0]} are taken.`);
    return { type: about[0] as string, ...schema };
  },
});

const isUnion = (schema: JsonObject): boolean => Array.isArray(schema.anyOf) || Array.isArray(schema.oneOf);

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  object: [
    "properties",
    "required",
    "additionalProperties",
    "minProperties",
    "maxProperties",
    "patternProperties",
    "propertyNames",
  ],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

function valuesOf(schema: JsonObject): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) && schema.enum.length > 0 ? schema.enum : undefined;
}

export function typeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isJsonObject(value)) return "object";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
