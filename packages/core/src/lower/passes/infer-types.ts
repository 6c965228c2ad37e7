import type { JsonObject } from "../../json/json.ts";
import { isJsonObject } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { demandsType } from "../demands-type.ts";
import { keywordsOfType } from "../keyword-families.ts";
import { definePass } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { typeOf, valuesOf } from "../type-of.ts";

export const inferTypes = definePass({
  name: "infer-types",
  summary: "A schema that does not say its type is given the one that its keywords are about.",
  when: () => true,
  signs: () => ({ untyped: true }),
  rewrite(schema, { facts, isRoot, lose }) {
    if (schema.type !== undefined || schema.$ref !== undefined || isRoot) return schema;
    const values = valuesOf(schema);
    if (values !== undefined) {
      if (facts.typed !== true && facts.typeOrOneOf?.includes("enum") !== false) return schema;
      const types = [...new Set(values.map(typeOf))].filter(
        (type, _, all) => type !== "integer" || !all.includes("number"),
      );
      return { type: types.length === 1 ? (types[0] as string) : types, ...schema };
    }
    if (Array.isArray(schema.anyOf) || Array.isArray(schema.oneOf)) return schema;
    if (!needsType(schema, facts)) return schema;
    const about = Object.keys(keywordsOfType).filter((type) =>
      (keywordsOfType[type] ?? []).some((keyword) => Object.hasOwn(schema, keyword)),
    );
    if (about.length === 0) return schema;
    lose(
      "narrowed",
      `The schema does not say its type; only values of type ${about.join(" or ")} are taken.`,
    );
    return { type: about.length === 1 ? (about[0] as string) : about, ...schema };
  },
});

/** Whether the target wants types said, or the values of one type travel in another form. */
function needsType(schema: JsonObject, facts: SchemaFacts): boolean {
  if (demandsType(facts)) return true;
  if (schema.prefixItems !== undefined && !reaches(facts, "prefixItems")) return true;
  if (facts.objects?.closed !== "must") return false;
  return ["properties", "required", "additionalProperties"].some(
    (keyword) => isJsonObject(schema[keyword]) || Array.isArray(schema[keyword]),
  );
}
