import type { JsonObject, JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { asserts } from "../keyword-families.ts";
import { definePass } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { isOfType, typesOf, valuesOf } from "../type-of.ts";

/** A list of values says all there is to say, once the values are gone that other keywords exclude. */
export const settleEnums = definePass({
  name: "settle-enums",
  summary: "Listed values that other keywords exclude are left out, and those keywords with them.",
  when: () => true,
  rewrite(schema, { facts, isRoot, judge, origins }) {
    const values = valuesOf(schema);
    if (values === undefined || isRoot) return schema;
    const others = Object.keys(schema).filter((keyword) => asserts(keyword) && !plain.has(keyword));
    const isTaken = facts.enums === undefined && Object.keys(schema).every((each) => reaches(facts, each));
    const types = typesOf(schema);
    const fitting = values.filter(
      (value) => types === undefined || types.some((type) => isOfType(value, type)),
    );
    if (others.length === 0 && schema.const === undefined && fitting.length === values.length) return schema;
    if (isTaken && fitting.length === values.length) return schema;
    const fits = others.length === 0 && schema.enum === undefined ? () => true : judge(schema);
    const left = fitting.filter(fits);
    if (left.length === 0) return false;
    if (left.length === values.length && others.length === 0) return schema;
    const kept: Record<string, JsonValue> = {};
    for (const keyword of Object.keys(schema)) {
      if (!asserts(keyword) || keyword === "type") setOwn(kept, keyword, schema[keyword] as JsonValue);
    }
    return origins.derive(schema, listing(kept, schema, left));
  },
});

const plain = new Set(["type", "enum", "const"]);

const listing = (kept: JsonObject, schema: JsonObject, left: readonly JsonValue[]): JsonObject =>
  schema.const === undefined ? { ...kept, enum: left } : { ...kept, const: left[0] as JsonValue };
