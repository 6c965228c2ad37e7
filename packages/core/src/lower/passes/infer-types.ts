import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { demandsType } from "../demands-type.ts";
import { speaksOf } from "../keyword-families.ts";
import { definePass, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { allTypes, typeOf, valuesOf } from "../type-of.ts";

export const inferTypes = definePass({
  name: "infer-types",
  summary: "A schema that does not say its type is given the one that its keywords are about.",
  when: () => true,
  signs: () => ({ untyped: true }),
  rewrite(schema, context) {
    const { facts, isRoot } = context;
    if (schema.type !== undefined || schema.$ref !== undefined || isRoot) return schema;
    const values = valuesOf(schema);
    if (values !== undefined) {
      if (facts.typed !== true && facts.typeOrOneOf?.includes("enum") !== false) return schema;
      const listed = [...new Set(values.map(typeOf))].filter(
        (type, _, all) => type !== "integer" || !all.includes("number"),
      );
      return { type: listed.length === 1 ? (listed[0] as string) : listed, ...schema };
    }
    if (Array.isArray(schema.anyOf) || Array.isArray(schema.oneOf)) return schema;
    if (!needsType(schema, facts)) return schema;
    const about = types.filter((type) =>
      Object.keys(schema).some((keyword) => speaksOf(keyword, schema[keyword] as JsonValue, type, types)),
    );
    if (about.length === 0) return schema;
    context.guess({
      message: `The schema names no type; only values of type ${about.join(" or ")} can be sent.`,
      otherwise: () => ofOtherTypes(schema, about, context),
    });
    return { type: about.length === 1 ? (about[0] as string) : about, ...schema };
  },
});

const types = Object.keys(keywordsOfType);

/** What is left of a schema where no value of the types that its keywords are about fits it. */
function ofOtherTypes(
  schema: JsonObject,
  about: readonly string[],
  { origins, at }: PassContext,
): JsonObject {
  const gone = new Set(about.flatMap((type) => keywordsOfType[type] ?? []));
  const rest: Record<string, JsonValue> = { type: allTypes.filter((type) => !about.includes(type)) };
  for (const keyword of Object.keys(schema))
    if (!gone.has(keyword)) setOwn(rest, keyword, schema[keyword] as JsonValue);
  const written = Object.keys(schema).filter((keyword) => gone.has(keyword));
  origins.setKeyword(
    rest,
    "type",
    written.flatMap((keyword) => origins.ofKeyword(schema, keyword, at)),
  );
  return origins.derive(schema, rest);
}

/** Whether the target wants types said, or the values of one type travel in another form. */
function needsType(schema: JsonObject, facts: SchemaFacts): boolean {
  if (demandsType(facts)) return true;
  if (schema.prefixItems !== undefined && !reaches(facts, "prefixItems")) return true;
  if (facts.objects?.closed !== "must") return false;
  return ["properties", "required", "additionalProperties"].some(
    (keyword) => isJsonObject(schema[keyword]) || Array.isArray(schema[keyword]),
  );
}
