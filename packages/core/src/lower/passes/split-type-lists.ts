import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { asserts, speaksOf } from "../keyword-families.ts";
import { lacksMembers } from "../lacks-members.ts";
import { definePass, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { isOfType } from "../type-of.ts";
import { wantsMembers } from "../wants-members.ts";

export const splitTypeLists = definePass({
  name: "split-type-lists",
  summary: "A list of types becomes a union with a branch for each type.",
  when: () => true,
  signs: () => ({ typeList: true }),
  rewrite(schema, { facts, origins, isRoot, lose, at }) {
    const { type } = schema;
    if (!Array.isArray(type) || isRoot) return schema;
    const types = [...new Set(type.map(String))];
    if (types.length === 1) return { ...schema, type: types[0] as string };
    const rest = types.filter((name) => name !== "null");
    // Null has a spelling of its own there.
    const isSpelled = facts.nulls === "nullable" && rest.length === 1;
    const isScalar = !types.includes("object") && !types.includes("array");
    const mayList = facts.typeLists !== false && (facts.typeLists !== "scalars" || isScalar);
    if ((mayList || isSpelled) && !changesForm(schema, rest, facts)) return schema;
    if (!reaches(facts, "anyOf")) return withoutUnion(schema, rest, lose);
    const branches = types.flatMap((name) => {
      const branch = branchFor(name, types, schema);
      return branch === undefined ? [] : [origins.derive(schema, branch, at)];
    });
    if (branches.length === 0) return false;
    return { ...said(schema), anyOf: branches };
  },
});

/** Whether values of one of the types travel in another form than they have. */
function changesForm(schema: JsonObject, types: readonly string[], facts: SchemaFacts): boolean {
  if (types.includes("array") && schema.prefixItems !== undefined && !reaches(facts, "prefixItems"))
    return true;
  if (!types.includes("object")) return false;
  if (wantsMembers(facts) && lacksMembers({ ...schema, type: "object" })) return true;
  return (
    facts.objects?.closed === "must" &&
    (schema.properties === undefined || isJsonObject(schema.additionalProperties))
  );
}

/** What is left where there are neither lists of types nor unions. */
function withoutUnion(schema: JsonObject, rest: readonly string[], lose: PassContext["lose"]): JsonObject {
  if (rest.length === 1) {
    lose("narrowed", "Null can no longer be sent.", "type");
    return { ...schema, type: rest[0] as string };
  }
  for (const keyword of Object.keys(schema).filter(asserts))
    lose("widened", "The target cannot list several types, so any value is accepted.", keyword);
  return said(schema);
}

/** What is said about the value, whatever its type. */
function said(schema: JsonObject): JsonObject {
  const about: Record<string, JsonValue> = {};
  for (const keyword in schema) {
    if (!asserts(keyword) && !ofSomeType.has(keyword)) setOwn(about, keyword, schema[keyword] as JsonValue);
  }
  return about;
}

const ofSomeType = new Set(Object.values(keywordsOfType).flat());

/** The keywords that say something of one type, and those that ask something of all. */
function branchFor(type: string, types: readonly string[], schema: JsonObject): JsonObject | undefined {
  const branch: Record<string, JsonValue> = { type };
  for (const keyword in schema) {
    const value = schema[keyword] as JsonValue;
    const isOwn = ofSomeType.has(keyword) ? speaksOf(keyword, value, type, types) : asserts(keyword);
    if (keyword === "type" || !isOwn) continue;
    if (keyword === "const" && !isOfType(value, type)) return undefined;
    const listed = keyword === "enum" && Array.isArray(value);
    setOwn(branch, keyword, listed ? value.filter((each: JsonValue) => isOfType(each, type)) : value);
  }
  if (Array.isArray(branch.enum) && branch.enum.length === 0) return undefined;
  // Null is the only value of its type, and some take nothing but texts in an enum.
  if (type === "null") delete branch.enum;
  return branch;
}
