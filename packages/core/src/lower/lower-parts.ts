import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import { allApart } from "./are-apart.ts";
import { demandsType } from "./demands-type.ts";
import type { Draft } from "./draft.ts";
import { keywordsOfType } from "./keyword-families.ts";
import type { Lowered } from "./lowered.ts";
import type { PassContext } from "./pass.ts";
import { Impossible } from "./prepared.ts";
import { reaches } from "./reaches.ts";
import { typesOf } from "./type-of.ts";
import { isSame, same, textWay } from "./way.ts";

type Judge = (schema: JsonValue) => (value: JsonValue) => boolean;

interface Work {
  readonly node: (schema: JsonValue, otherwise: Pointer) => Lowered;
  /** The same for a part that looks at the same value. */
  readonly branch: (schema: JsonValue, otherwise: Pointer) => Lowered;
  readonly judgeAuthor: Judge;
  readonly judgeWire: Judge;
  readonly context: PassContext;
}

/** Lowers the subschemas that values have a way through. */
export function lowerParts(schema: JsonObject, draft: Draft, at: Pointer, work: Work): void {
  lowerMembers(schema, draft, at, work);
  lowerItems(schema, draft, at, work);
  for (const keyword of ["anyOf", "oneOf"] as const) {
    const union = schema[keyword];
    if (Array.isArray(union)) lowerBranches(keyword, union, draft, child(at, keyword), work);
  }
}

function lowerMembers(schema: JsonObject, draft: Draft, at: Pointer, work: Work): void {
  const rest = schema.additionalProperties;
  if (isJsonObject(rest)) {
    const lowered = possibly(() => work.node(rest, child(at, "additionalProperties")));
    draft.schema.additionalProperties = lowered?.schema ?? false;
    if (lowered !== undefined) draft.rest = lowered.way;
  }
  if (!isJsonObject(schema.properties)) return;
  const properties: Record<string, JsonValue> = {};
  const required: readonly JsonValue[] = Array.isArray(schema.required) ? schema.required : [];
  for (const name of Object.keys(schema.properties)) {
    const part = schema.properties[name] as JsonValue;
    const lowered = possibly(() => work.node(part, child(at, "properties", name)));
    if (lowered !== undefined) {
      setOwn(properties, name, lowered.schema);
      draft.members.set(name, { name, way: lowered.way, nullIsAbsent: false });
    } else if (required.includes(name) && excludesObjects(schema, draft, at, work.context)) return;
    else dropMember(name, schema, draft, properties, work.context);
  }
  draft.schema.properties = properties;
}

/** Where a member must be there and never can be, no object fits; whether the target can be told. */
function excludesObjects(
  schema: JsonObject,
  draft: Draft,
  at: Pointer,
  { facts, lose }: PassContext,
): boolean {
  const types = typesOf(schema) ?? allTypes;
  const others = types.filter((type) => type !== "object");
  if (others.length === 0) throw new Impossible(at);
  const mayList = facts.typeLists === undefined || facts.typeLists === true;
  if (others.length > 1 && !mayList) {
    delete draft.schema.required;
    lose("widened", "No object fits, which the target cannot be told.", "required");
    return false;
  }
  for (const keyword of keywordsOfType.object ?? []) delete draft.schema[keyword];
  draft.schema.type = others.length === 1 ? (others[0] as string) : others;
  draft.members.clear();
  if (facts.arrays?.items === "must" && others.includes("array") && schema.items === undefined) {
    draft.schema.items = demandsType(facts) ? { type: "string" } : {};
    if (demandsType(facts)) draft.items = textWay;
  }
  return true;
}

const allTypes = ["null", "boolean", "number", "string", "array", "object"];

/** A member that can never be there is left out, which is all a closed object needs. */
function dropMember(
  name: string,
  schema: JsonObject,
  draft: Draft,
  properties: Record<string, JsonValue>,
  { facts, lose }: PassContext,
): void {
  const isClosed = schema.additionalProperties === false || facts.objects?.closed === "must";
  const isNeeded = Array.isArray(schema.required) && schema.required.includes(name);
  if (isClosed && !isNeeded && draft.schema.patternProperties === undefined) return;
  if (facts.booleans === undefined && !demandsType(facts) && facts.objects?.requires === undefined) {
    setOwn<JsonValue>(properties, name, false);
    draft.members.set(name, { name, way: same, nullIsAbsent: false });
    return;
  }
  lose("widened", `"${name}" must not be sent, which the target cannot be told.`, "properties", name);
}

function lowerItems(schema: JsonObject, draft: Draft, at: Pointer, work: Work): void {
  let places: number | undefined;
  if (Array.isArray(schema.prefixItems)) {
    const prefix: Lowered[] = [];
    for (const [i, part] of (schema.prefixItems as readonly JsonValue[]).entries()) {
      const lowered = possibly(() => work.node(part, child(at, "prefixItems", i)));
      if (lowered === undefined) {
        places = i;
        break;
      }
      prefix.push(lowered);
    }
    draft.schema.prefixItems = prefix.map((each) => each.schema);
    draft.prefix = prefix.map((each) => each.way);
    if (prefix.length === 0) delete draft.schema.prefixItems;
  }
  const { items } = schema;
  if (places !== undefined) delete draft.schema.items;
  else if (items !== undefined) {
    const lowered = possibly(() => work.node(items, child(at, "items")));
    if (lowered === undefined) {
      delete draft.schema.items;
      places = draft.prefix.length;
    } else {
      draft.schema.items = lowered.schema;
      draft.items = lowered.way;
    }
  }
  if (places !== undefined) endAfter(places, draft, at, work.context);
}

/** A list that has no further items. */
function endAfter(places: number, draft: Draft, at: Pointer, { facts, lose }: PassContext): void {
  const { schema } = draft;
  if (schema.type === "array" && typeof schema.minItems === "number" && schema.minItems > places)
    throw new Impossible(at);
  const isList = schema.prefixItems === undefined || reaches(facts, "prefixItems");
  if (facts.arrays?.items === "must" && isList) schema.items = demandsType(facts) ? { type: "string" } : {};
  schema.maxItems = Math.min(places, typeof schema.maxItems === "number" ? schema.maxItems : places);
  // As an object with numbered members a tuple has no more of them than places.
  const becomesObject =
    schema.type === "array" && schema.prefixItems !== undefined && !reaches(facts, "prefixItems");
  if (becomesObject || (reaches(facts, "maxItems") && facts.highest?.maxItems === undefined)) return;
  if (facts.booleans === undefined && !demandsType(facts)) {
    delete schema.maxItems;
    schema.items = false;
    return;
  }
  for (const keyword of ["items", "prefixItems"])
    lose("annotation", `A list of more than ${places} items is taken as well.`, keyword);
}

function lowerBranches(
  keyword: "anyOf" | "oneOf",
  union: readonly JsonValue[],
  draft: Draft,
  at: Pointer,
  work: Work,
): void {
  const branches = union.flatMap((branch, i) => {
    const lowered = possibly(() => work.branch(branch, child(at, i)));
    return lowered === undefined ? [] : [{ branch, lowered }];
  });
  if (branches.length === 0) throw new Impossible(at);
  draft.schema[keyword] = branches.map(({ lowered }) => lowered.schema);
  for (const [type, what] of Object.entries(standIns)) {
    if (branches.some(({ lowered }, i) => isAmbiguous(type, lowered, i, branches, work.context)))
      work.context.lose("narrowed", `A ${what} may stand for values of two branches.`, keyword);
  }
  draft.branches = branches.map(({ branch, lowered }) => ({
    way: lowered.way,
    fitsAuthor: work.judgeAuthor(branch),
    fitsWire: work.judgeWire(lowered.schema),
  }));
}

/** Branches that are compared each with each. */
const COMPARED = 150;

/** The forms in which values of other types travel. */
const standIns = { string: "text", array: "list" };

/** Whether texts or lists that stand for other values are right for another branch too. */
function isAmbiguous(
  type: string,
  { schema, way }: Lowered,
  index: number,
  branches: readonly { readonly lowered: Lowered }[],
  { wireOf, definitionOf, origins }: PassContext,
): boolean {
  if (isSame(way) || typesOf(schema)?.includes(type) === false) return false;
  // The items of a list may travel in another form, which leaves it a list.
  if (type === "array" && !Array.isArray(way.send({}))) return false;
  if (branches.length > COMPARED) return true;
  const such: JsonObject = { ...schema, type };
  const look = {
    origins,
    definitionOf: (reference: string) => wireOf(reference) ?? definitionOf(reference),
  };
  return branches.some((other, i) => i !== index && !allApart([such, other.lowered.schema], look));
}

function possibly(lower: () => Lowered): Lowered | undefined {
  try {
    return lower();
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}
