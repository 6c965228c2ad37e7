import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { short } from "../../schema/explain/short.ts";
import { addDescription } from "../add-description.ts";
import { allApart } from "../are-apart.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { asserts } from "../keyword-families.ts";
import { merge } from "../merge.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { isPlainForm } from "../plain-form.ts";
import { reaches } from "../reaches.ts";
import { resolved } from "../resolved.ts";
import { wireKeys } from "../wire-keys.ts";

/**
 * What stands beside a union holds for each of its branches. Targets that close objects or require every property look
 * at each branch alone, and values that travel in another form need one way, so the branches are given what they share.
 */
export const joinUnionSiblings = definePass({
  name: "join-union-siblings",
  summary: "What stands beside anyOf or oneOf is written into each branch.",
  when: () => true,
  signs: has("anyOf", "oneOf"),
  rewrite(schema, context) {
    const keyword = Array.isArray(schema.anyOf) ? "anyOf" : "oneOf";
    const joined = joinSiblings(schema, keyword, context);
    // A oneOf that stood beside an anyOf is beside all the rest when that is gone.
    const isNext = keyword === "anyOf" && isJsonObject(joined) && joined.anyOf === undefined;
    return isNext ? joinSiblings(context.origins.derive(schema, joined), "oneOf", context) : joined;
  },
});

function joinSiblings(schema: JsonObject, keyword: "anyOf" | "oneOf", context: PassContext): JsonValue {
  const { facts, isRoot, lose, travelsAsIs } = context;
  const { [keyword]: branches } = schema;
  if (!Array.isArray(branches)) return schema;
  const mayBeTold = isRoot && facts.rootUnions === false;
  // As most are.
  if (!mayBeTold && (branches as readonly JsonValue[]).length > 1 && !isAsked(schema, keyword)) return schema;
  const { shared, outside } = separate(schema, keyword);
  const union = branches as readonly JsonValue[];
  if (mayBeTold && union.every(isRequirement)) {
    const told = words(keyword, union, wireKeys(shared, facts, isRoot));
    if (told === "") return { ...shared, ...outside };
    lose("annotation", told, keyword);
    return addDescription({ ...shared, ...outside }, told);
  }
  const mayStay = facts.unionsAlone !== true && !mayBeTold;
  const isShared = Object.keys(shared).length > 0;
  if (!isShared && union.length > 1) return schema;
  const isTaken = reaches(facts, keyword) || reaches(facts, "anyOf");
  if (!isTaken && !mayBeTold) return leftOut();
  const isRenamed = wireKeys(shared, facts, isRoot) !== undefined;
  if (isShared && mayStay && !isRenamed && [...union, shared].every(travelsAsIs)) return schema;
  const unsaid = new Set<string>();
  const joined = join(union, shared, schema, context, unsaid);
  if (joined === undefined) {
    const message = `What stands beside "${keyword}" cannot be joined with its branches, which are left out.`;
    lose("widened", message, keyword);
    return { ...evaluated(shared, lose), ...outside };
  }
  // Forms that only have members become one object.
  if (!isTaken && !joined.every(isPlainForm)) return leftOut();
  for (const each of unsaid)
    lose(
      "annotation",
      `Branches have their own "${each}", which replaces the one beside the union.`,
      keyword,
    );
  warnOfUnevaluated(schema, keyword, joined, context);
  if (joined.length === 0) return false;
  const root = isRoot && facts.rootObject === true && facts.rootUnions !== false ? { type: "object" } : {};
  return { ...outside, ...root, [keyword]: joined };

  function leftOut(): JsonObject {
    const gone = namesOnlyIn(union, shared, context);
    const rest = gone.length === 0 ? "" : `, and with it ${gone.join(", ")}`;
    lose("widened", `The target takes no union, so "${keyword}" is left out${rest}.`, keyword);
    return { ...evaluated(shared, lose), ...outside };
  }
}

/** So many names are told. */
const TOLD = 20;

/** The members that branches declare and nothing beside them, as a sentence calls them. */
function namesOnlyIn(
  union: readonly JsonValue[],
  { properties: known }: JsonObject,
  { definitionOf, origins }: PassContext,
): readonly string[] {
  const gone = new Set<string>();
  for (const branch of union) {
    const form = resolved(branch, definitionOf, origins);
    if (!isJsonObject(form) || !isJsonObject(form.properties)) continue;
    for (const name of Object.keys(form.properties))
      if (!isJsonObject(known) || !Object.hasOwn(known, name)) gone.add(short(name));
  }
  const told = [...gone];
  return told.length > TOLD ? [...told.slice(0, TOLD), `${told.length - TOLD} more`] : told;
}

/** Whether anything is asked of the value beside the union. */
function isAsked(schema: JsonObject, union: string): boolean {
  for (const keyword in schema) if (keyword !== union && asserts(keyword)) return true;
  return false;
}

/** What holds for every branch, and what is only said about the value. */
function separate(schema: JsonObject, keyword: string): { shared: JsonObject; outside: JsonObject } {
  const shared: Record<string, JsonValue> = {};
  const outside: Record<string, JsonValue> = {};
  for (const each of Object.keys(schema)) {
    if (each === keyword) continue;
    setOwn(asserts(each) ? shared : outside, each, schema[each] as JsonValue);
  }
  return { shared, outside };
}

function join(
  union: readonly JsonValue[],
  shared: JsonObject,
  schema: JsonObject,
  { definitionOf, origins }: PassContext,
  unsaid: Set<string>,
): readonly JsonValue[] | undefined {
  // What looks at all that is beside it looks at a branch with all that it shares.
  const looking = Object.keys(shared).filter((keyword) => unevaluated.includes(keyword));
  const rest = origins.derive(schema, looking.length === 0 ? shared : withoutKeywords(shared, looking));
  const joined: JsonValue[] = [];
  for (const branch of union) {
    const both = merge(resolved(branch, definitionOf, origins) ?? branch, rest, origins, unsaid);
    if (both === undefined) return undefined;
    if (both === false) continue;
    const whole = looking.length === 0 ? both : looksAt(both, looking, shared, origins);
    if (whole === undefined) return undefined;
    joined.push(whole);
  }
  return joined;
}

const unevaluated = ["unevaluatedProperties", "unevaluatedItems"];

/** A branch may look at its own members alone, which cannot be said together with this. */
function looksAt(
  branch: JsonValue,
  looking: readonly string[],
  { unevaluatedProperties, unevaluatedItems }: JsonObject,
  origins: PassContext["origins"],
): JsonValue | undefined {
  const held = isJsonObject(branch) ? branch : {};
  if (looking.some((keyword) => Object.hasOwn(held, keyword))) return undefined;
  return origins.derive(held, {
    ...held,
    ...(unevaluatedProperties !== undefined && { unevaluatedProperties }),
    ...(unevaluatedItems !== undefined && { unevaluatedItems }),
  });
}

/** What one branch evaluates counts for the others too, but only where a value fits several. */
function warnOfUnevaluated(
  schema: JsonObject,
  union: "anyOf" | "oneOf",
  branches: readonly JsonValue[],
  context: PassContext,
): void {
  const told = unevaluated.filter((each) => schema[each] !== undefined);
  if (told.length === 0 || allApart(branches, context)) return;
  if (union === "anyOf") {
    for (const keyword of told)
      context.lose(
        "narrowed",
        "What only another branch names can no longer be sent with this one.",
        keyword,
      );
    return;
  }
  // A value that fitted two branches may fit only one when each looks at its own members.
  if (reaches(context.facts, "oneOf"))
    context.lose("widened", 'A value that fits more than one branch of "oneOf" is accepted too.', union);
}

/** Without what looks at branches that are gone: what only they name would be refused. */
function evaluated(shared: JsonObject, lose: PassContext["lose"]): JsonObject {
  const { unevaluatedProperties, unevaluatedItems, ...rest } = shared;
  for (const keyword of unevaluated)
    if (shared[keyword] !== undefined)
      lose("widened", `"${keyword}" looks at branches that are left out.`, keyword);
  return rest;
}

/** A branch that only says which names must be there. */
export const isRequirement = (branch: JsonValue): boolean =>
  isJsonObject(branch) &&
  Object.keys(branch).every((keyword) => keyword === "required" || keyword === "title");

/** With the names that the model will see; empty where nothing is asked for. */
function words(
  keyword: "anyOf" | "oneOf",
  branches: readonly JsonValue[],
  keys: ReadonlyMap<string, string> | undefined,
): string {
  const sets = branches
    .map((branch) => (branch as JsonObject).required)
    .map((required) => (Array.isArray(required) ? required : []))
    .map((required) => required.map((name: JsonValue) => keys?.get(String(name)) ?? String(name)));
  const asking = sets.filter((names) => names.length > 0);
  // What asks for nothing is so anyway: then nothing is asked, or the others must not be so.
  if (asking.length < sets.length) return keyword === "anyOf" ? "" : asking.map(notTogether).join(" ");
  const given = asking.map((names) => names.join(" and ")).join("; ");
  return `${keyword === "anyOf" ? "At least one" : "Exactly one"} of these must be given: ${given}.`;
}

const notTogether = (names: readonly string[]): string =>
  `${names.join(" and ")} must not be given${names.length > 1 ? " together" : ""}.`;
