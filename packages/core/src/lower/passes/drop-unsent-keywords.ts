import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { addDescription } from "../add-description.ts";
import { copyWithout, withoutKeywords } from "../copy-schema.ts";
import { describesObjects } from "../describes-objects.ts";
import { isBarred, isMisplaced } from "../is-misplaced.ts";
import { asserts, holdingSchemas, lookingAtWhole } from "../keyword-families.ts";
import { homes, KeywordStandings } from "../keyword-standings.ts";
import { lacksMembers } from "../lacks-members.ts";
import { othersInWords } from "../others-in-words.ts";
import { ownFact } from "../own-fact.ts";
import { definePass, type LeftOut, type PassContext, type Signs } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellAll, tellInstead, toldWith, unsent } from "../tell-instead.ts";
import { wantsMembers } from "../wants-members.ts";
import { UNDECLARED } from "./close-objects.ts";

/** Keywords that shape the schema; without them the target has nothing to hold on to. */
const shaping = ["anyOf", "oneOf", "properties", "required", "additionalProperties", "items"];

const inPlace = ["anyOf", "oneOf", "if", "dependentSchemas"];
const evaluates: readonly (readonly [keyword: string, by: readonly string[]])[] = [
  ["unevaluatedProperties", [...inPlace, "patternProperties", "properties", "additionalProperties"]],
  ["unevaluatedItems", [...inPlace, "contains", "items"]],
];

const watched = new Set([...lookingAtWhole, ...shaping]);

const signs = (facts: SchemaFacts): Signs => ({
  keywords: (keyword) =>
    (watched.has(keyword) || homes.has(keyword)) &&
    (holdingSchemas.includes(keyword) || !reaches(facts, keyword)),
  foreign: facts.keywordsOfType !== undefined || minds(facts, ""),
  rootKeywords: (keyword) => isBarred(facts, keyword),
  ...(!reaches(facts, "additionalProperties") && { leavesOut: closedObject }),
});

/** What most schemas of objects say that a target may have no word for. */
const closedObject: LeftOut = {
  keyword: "additionalProperties",
  value: false,
  type: "object",
  ...unsent("additionalProperties", false),
};

/**
 * Schemas in keywords such as `not` cannot be changed without changing what they exclude: the target gets them as they
 * are or not at all.
 */
export const dropUnsentKeywords = definePass({
  name: "drop-unsent-keywords",
  summary: "Keywords with schemas that the target does not take exactly as they are become words.",
  when: () => true,
  signs,
  rewrite(schema, context) {
    const { facts, isRoot } = context;
    const standings = KeywordStandings.of(facts);
    // Most schemas have nothing of either kind.
    let told: string[] | undefined;
    let needless: string[] | undefined;
    for (const keyword in schema) {
      const standing = standings.of(keyword);
      // As nearly all are.
      if (standing.isTaken && !(isRoot && standing.isBarred) && !isForeign(standing.home, schema)) continue;
      if (told !== undefined && isToldWith(keyword, told)) continue;
      const isPlaced = !isRoot || !isMisplaced(facts, keyword, schema);
      const isTaken = isPlaced && reaches(facts, keyword) && travels(keyword, schema, context);
      const isIdle = isForeign(standing.home, schema);
      if (isTaken && !(isIdle && minds(facts, keyword))) continue;
      if (keyword === "additionalProperties" && becomesPairs(schema, facts)) continue;
      if (countsPairs(keyword, schema, context)) continue;
      // What only tells something is never needless: a format may speak of numbers too.
      const isNeedless = (isIdle && asserts(keyword)) || isImplied(keyword, schema, context);
      if (!isNeedless && (isTaken || !watched.has(keyword))) continue;
      if (isNeedless) {
        needless ??= [];
        needless.push(keyword);
      } else {
        told ??= [];
        told.push(keyword);
      }
    }
    let kept = told === undefined ? schema : withoutTold(schema, told, context);
    if (needless !== undefined) kept = closedAsImplied(withoutKeywords(kept, needless), needless, context);
    if (kept === schema) return schema;
    for (let i = 0; i < evaluates.length; i++) {
      const [keyword, evaluating] = evaluates[i] as (typeof evaluates)[number];
      if (kept[keyword] === undefined) continue;
      // What is no longer looked at would no longer count as evaluated.
      const left = kept;
      const isBlind = evaluating.some((each) => Object.hasOwn(schema, each) && !Object.hasOwn(left, each));
      if (isBlind) kept = tellInstead(kept, keyword, context);
    }
    return kept;
  },
});

/** What most schemas of objects say is told in the same words each time. */
function withoutTold(schema: JsonObject, told: readonly string[], context: PassContext): JsonObject {
  const { keyword, value, class: kind, message } = closedObject;
  if (told.length > 1 || told[0] !== keyword || schema[keyword] !== value)
    return withOthersTold(schema, tellAll(schema, told, context), told, context);
  context.lose(kind, message, keyword);
  return copyWithout(schema, keyword);
}

/** What is asked of further members, where nothing has said it of those by patterns and the rest. */
function withOthersTold(
  schema: JsonObject,
  kept: JsonObject,
  told: readonly string[],
  { facts, given }: PassContext,
): JsonObject {
  const isSaid = given.patternProperties !== undefined && schema.patternProperties === undefined;
  if (isSaid || !told.includes("additionalProperties") || !reaches(facts, "description")) return kept;
  const words = othersInWords(schema.additionalProperties ?? true);
  return words === "" ? kept : addDescription({ ...kept }, words);
}

const isToldWith = (keyword: string, told: readonly string[]): boolean =>
  toldWith(keyword).some((each) => told.includes(each));

function travels(keyword: string, schema: JsonObject, { travelsAsIs }: PassContext): boolean {
  if (!holdingSchemas.includes(keyword)) return true;
  const value = schema[keyword] as JsonValue;
  const isMap = keyword === "dependentSchemas" || keyword === "patternProperties";
  return isMap && isJsonObject(value) ? Object.values(value).every(travelsAsIs) : travelsAsIs(value);
}

/** Whether it matters to the target that a keyword stands where it says nothing. */
const minds = (facts: SchemaFacts, keyword: string): boolean =>
  ownFact(facts.keywordsOfType, keyword) !== undefined ||
  facts.objects?.closed === "must" ||
  wantsMembers(facts);

/** Where an object must have members, one of any names travels as a list. */
const becomesPairs = (schema: JsonObject, facts: SchemaFacts): boolean =>
  wantsMembers(facts) && lacksMembers(schema) && isJsonObject(schema.additionalProperties);

/** The members of a map are counted as the pairs that they become. */
function countsPairs(keyword: string, schema: JsonObject, { facts, isArguments }: PassContext): boolean {
  if (keyword !== "minProperties" && keyword !== "maxProperties") return false;
  const isListed = facts.objects?.closed === "must" || wantsMembers(facts);
  return isListed && !isArguments && lacksMembers(schema) && isJsonObject(schema.additionalProperties);
}

/** Whether a keyword speaks of another type than the schema takes. */
function isForeign(home: string | undefined, { type }: JsonObject): boolean {
  if (home === undefined || type === undefined) return false;
  if (Array.isArray(type)) return !type.some((each: JsonValue) => isAtHome(each, home));
  return !isAtHome(type as JsonValue, home);
}

const isAtHome = (type: JsonValue, home: string): boolean =>
  type === home || (home === "number" && type === "integer");

/** What a closed object keeps anyway, and what every name is. */
function isImplied(keyword: string, schema: JsonObject, { facts, judge, isRoot }: PassContext): boolean {
  if (keyword !== "unevaluatedProperties" && keyword !== "propertyNames") return false;
  const isPlaced = !isRoot || !isMisplaced(facts, "additionalProperties", schema);
  const saysClosed =
    schema.additionalProperties === false && isPlaced && reaches(facts, "additionalProperties");
  const isClosed = saysClosed || willClose(schema, facts);
  if (keyword === "unevaluatedProperties") return isClosed && schema.type === "object";
  const { propertyNames, properties = {}, additionalProperties: others } = schema;
  if (isText(propertyNames)) return true;
  if (!isClosed || isJsonObject(others) || !isJsonObject(properties)) return false;
  return Object.keys(properties).every(judge(propertyNames as JsonValue));
}

const willClose = (schema: JsonObject, { objects }: SchemaFacts): boolean =>
  objects?.closed === "must" && describesObjects(schema);

/** What only a closed object keeps is kept by one that says so: without members it would be opened. */
function closedAsImplied(
  schema: JsonObject,
  needless: readonly string[],
  { facts, lose, subject }: PassContext,
): JsonObject {
  const { additionalProperties: others } = schema;
  const isNeeded =
    needless.includes("unevaluatedProperties") ||
    (needless.includes("propertyNames") && !isText(subject.propertyNames));
  if (!isNeeded || others === false || isJsonObject(others) || !willClose(schema, facts)) return schema;
  lose("narrowed", UNDECLARED);
  return { ...schema, additionalProperties: false };
}

const isText = (schema: JsonValue | undefined): boolean =>
  schema === true ||
  (isJsonObject(schema) &&
    Object.keys(schema).every((keyword) => keyword === "type" && schema.type === "string"));
