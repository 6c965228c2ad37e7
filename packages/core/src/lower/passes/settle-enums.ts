import type { JsonObject, JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { asserts } from "../keyword-families.ts";
import { definePass } from "../pass.ts";
import { isOfType, typesOf, valuesOf } from "../type-of.ts";

/** A list of values says all there is to say, once the values are gone that other keywords exclude. */
export const settleEnums = definePass({
  name: "settle-enums",
  summary: "Listed values that other keywords exclude are left out, and those keywords with them.",
  when: () => true,
  signs: () => ({ shapes: ["listed"] }),
  rewrite(schema, context) {
    const { facts, origins } = context;
    const values = valuesOf(schema);
    if (values === undefined) return schema;
    if (values.length === 0) return false;
    const types = typesOf(schema);
    const isTyped = (value: JsonValue): boolean =>
      types === undefined || types.some((type) => isOfType(value, type));
    const isBoth = schema.enum !== undefined && schema.const !== undefined;
    const isAlone = !isBoth && saysNothingElse(schema);
    if (isAlone && values.every(isTyped)) return withTypesOf(values, schema, facts);
    if (!isBoth && values.every(isTyped) && !saysOfOthers(schema, values) && context.travelsAsIs(schema))
      return schema;
    const left = values.filter(isAlone ? isTyped : context.judge(schema));
    if (left.length === 0) return false;
    const kept: Record<string, JsonValue> = {};
    for (const keyword in schema) {
      if (!asserts(keyword) || keyword === "type") setOwn(kept, keyword, schema[keyword] as JsonValue);
    }
    const list = schema.const === undefined ? "enum" : "const";
    const listing: JsonObject = { ...kept, [list]: list === "enum" ? left : (left[0] as JsonValue) };
    const places = Object.keys(schema).filter((keyword) => asserts(keyword) && keyword !== "type");
    origins.setKeyword(
      listing,
      list,
      places.flatMap((keyword) => origins.ofKeyword(schema, keyword, context.at)),
    );
    return origins.derive(schema, listing);
  },
});

/** Whether no other keyword than the list and a type says which values are taken. */
function saysNothingElse(schema: JsonObject): boolean {
  for (const keyword in schema) if (asserts(keyword) && !plain.has(keyword)) return false;
  return true;
}

/** Whether a keyword asks something of a type that none of the values has. */
function saysOfOthers(schema: JsonObject, values: readonly JsonValue[]): boolean {
  for (const type in keywordsOfType)
    for (const keyword of keywordsOfType[type] ?? [])
      if (asserts(keyword) && Object.hasOwn(schema, keyword) && !values.some((each) => isOfType(each, type)))
        return true;
  return false;
}

/** Where null is said beside a type, it must not be said of a list without it. */
function withTypesOf(values: readonly JsonValue[], schema: JsonObject, { nulls }: SchemaFacts): JsonObject {
  const { type } = schema;
  if (nulls !== "nullable" || !Array.isArray(type) || values.includes(null)) return schema;
  const left = type.filter((each: JsonValue) => each !== "null");
  return left.length === type.length
    ? schema
    : { ...schema, type: left.length === 1 ? (left[0] as string) : left };
}

const plain = new Set(["type", "enum", "const"]);
