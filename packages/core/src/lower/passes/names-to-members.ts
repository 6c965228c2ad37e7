import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { isMisplaced } from "../is-misplaced.ts";
import { asserts } from "../keyword-families.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { asksOfOthers } from "../plain-unevaluated.ts";
import { reaches } from "../reaches.ts";
import { resolved } from "../resolved.ts";
import { typesOf, valuesOf } from "../type-of.ts";
import { wantsMembers } from "../wants-members.ts";

/** A record by the values of an enum is an object whose members are all known, which every target can say. */
export const namesToMembers = definePass({
  name: "names-to-members",
  summary: "Members whose names are listed become declared members, and the object is closed.",
  when: () => true,
  signs: has("propertyNames"),
  rewrite(schema, context) {
    const { facts, isRoot, origins, at, travelsAsIs } = context;
    const { propertyNames, additionalProperties: others, ...rest } = schema;
    if (propertyNames === undefined) return schema;
    const isPlaced = !isRoot || !isMisplaced(facts, "propertyNames", schema);
    const isKept = isPlaced && isSent(facts) && travelsAsIs(propertyNames);
    // Without a schema of all others, to declare some would make them count as evaluated.
    if (isKept || others === undefined || schema.patternProperties !== undefined) return schema;
    const names = namesIn(propertyNames, context);
    if (names === undefined) return schema;
    if (isJsonObject(others)) {
      const [written = at] = origins.ofKeyword(schema, "additionalProperties", at);
      origins.set(others, origins.of(others, written));
    }
    const closed: JsonObject = {
      ...rest,
      properties: membersOf(schema, names, others),
      additionalProperties: false,
    };
    // Others are refused for their names, and for what they are.
    const refusing = asksOfOthers(others) ? ["propertyNames", "additionalProperties"] : ["propertyNames"];
    const places = refusing.flatMap((keyword) => origins.ofKeyword(schema, keyword, at));
    origins.setKeyword(closed, "additionalProperties", places);
    return closed;
  },
});

/** Whether names are sent as they are asked for, and the members of any name as members. */
const isSent = (facts: SchemaFacts): boolean =>
  reaches(facts, "propertyNames") && facts.objects?.closed !== "must" && !wantsMembers(facts);

/** More members than names would be shown. */
const MOST = 50;

/** The names that there may be, where they are listed and nothing more is asked of them. */
function namesIn(given: JsonValue, { definitionOf, origins }: PassContext): ReadonlySet<string> | undefined {
  const schema = resolved(given, definitionOf, origins);
  if (!isJsonObject(schema) || typesOf(schema)?.includes("string") === false) return undefined;
  const values = valuesOf(schema);
  const isListed = Object.keys(schema).every((keyword) => !asserts(keyword) || listing.has(keyword));
  if (values === undefined || !isListed || (schema.const !== undefined && schema.enum !== undefined))
    return undefined;
  const names = new Set(values.filter((value) => typeof value === "string"));
  return names.size > MOST ? undefined : names;
}

const listing = new Set(["type", "enum", "const"]);

/** Those of the names that were declared first, as they were. */
function membersOf(
  { properties }: JsonObject,
  names: ReadonlySet<string>,
  others: JsonValue,
): Record<string, JsonValue> {
  const members: Record<string, JsonValue> = {};
  const declared = isJsonObject(properties) ? properties : {};
  for (const name of Object.keys(declared))
    if (names.has(name)) setOwn(members, name, declared[name] as JsonValue);
  for (const name of names) if (!Object.hasOwn(members, name)) setOwn(members, name, others);
  return members;
}
