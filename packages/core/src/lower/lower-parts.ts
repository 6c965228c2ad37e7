import { copyByName } from "../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { keywordsOfType } from "../rules/keywords-of-type.ts";
import { areApart, type Look } from "./are-apart.ts";
import { demandsType } from "./demands-type.ts";
import { differByName, type ObjectForm, objectForm } from "./differ-by-name.ts";
import type { Draft } from "./draft.ts";
import type { Lowered } from "./lowered.ts";
import { textWay } from "./other-forms.ts";
import type { Path } from "./path.ts";
import { loseUnevaluatedItems } from "./plain-unevaluated.ts";
import { Impossible, Refusal } from "./prepared.ts";
import { reaches } from "./reaches.ts";
import { isTooLong, tooLong } from "./too-long.ts";
import { allTypes, isOfType, typesOf } from "./type-of.ts";
import type { Visit } from "./visit.ts";
import { changesNothing, isOpen, isSame, same, type Way } from "./way.ts";

/** Lowers the subschemas that values have a way through. What stays as it is is not copied. */
export function lowerParts(schema: JsonObject, draft: Draft, visit: Visit): void {
  const authored = visit.finding?.schema;
  lowerMembers(schema, draft, visit, authored?.properties);
  lowerItems(schema, draft, visit, authored?.items);
  if (schema.anyOf !== undefined) lowerUnion("anyOf", schema, draft, visit);
  if (schema.oneOf !== undefined) lowerUnion("oneOf", schema, draft, visit);
}

function lowerMembers(schema: JsonObject, draft: Draft, visit: Visit, authored: JsonValue | undefined): void {
  const { additionalProperties: rest, properties } = schema;
  if (isJsonObject(rest)) {
    const lowered = possibly(rest, visit, visit.path.below("additionalProperties"));
    if (lowered?.schema !== rest) draft.schema.additionalProperties = lowered?.schema ?? false;
    if (lowered !== undefined) draft.rest = lowered.way;
  }
  if (!isJsonObject(properties)) return;
  let changed: Record<string, JsonValue> | undefined;
  let ways: Map<string, Way> | undefined;
  for (const name in properties) {
    const part = properties[name] as JsonValue;
    if (isJsonObject(authored) && isUntouched(part, authored[name], visit)) continue;
    if (isTooLong(name)) throw new Refusal(visit.at, tooLong(name));
    const lowered = possibly(part, visit, visit.path.below("properties", name));
    if (lowered === undefined) {
      if (isRequired(schema, name) && excludesObjects(schema, draft, visit)) return;
      if (part === false && neverIn(visit) === false) continue;
      changed ??= copyByName(properties);
      dropMember(name, schema, draft, changed, visit);
      // One that says so itself surprises nobody.
      if (part !== false)
        visit.lose("annotation", `No value fits "${name}", so it can never be sent.`, "properties", name);
      continue;
    }
    if (lowered.schema !== part) {
      changed ??= copyByName(properties);
      changed[name] = lowered.schema;
    }
    if (lowered.way !== same) {
      ways ??= new Map();
      ways.set(name, lowered.way);
    }
  }
  const members = changed ?? properties;
  if (changed !== undefined) draft.schema.properties = members;
  draft.hasMembers(members, ways);
}

/** Whether a part stands where its author wrote it, and no pass has anything to do with it. */
const isUntouched = (part: JsonValue, authored: JsonValue | undefined, { work }: Visit): boolean =>
  part === authored && isJsonObject(part) && work.survey?.findingOf(part) === undefined;

const isRequired = ({ required }: JsonObject, name: string): boolean =>
  Array.isArray(required) && required.includes(name);

/** Where a member must be there and never can be, no object fits; whether the target can be told. */
function excludesObjects(schema: JsonObject, draft: Draft, { facts, lose, at }: Visit): boolean {
  const types = typesOf(schema) ?? allTypes;
  const others = types.filter((type) => type !== "object");
  if (others.length === 0) throw new Impossible(at);
  const mayList = facts.typeLists === undefined || facts.typeLists === true;
  if (others.length > 1 && !mayList) {
    delete draft.schema.required;
    lose("widened", "No object fits, but the target has no way to say so.", "required");
    return false;
  }
  for (const keyword of keywordsOfType.object ?? []) delete draft.schema[keyword];
  draft.schema.type = others.length === 1 ? (others[0] as string) : others;
  if (facts.arrays?.items === "must" && others.includes("array") && schema.items === undefined) {
    draft.schema.items = demandsType(facts) ? { type: "string" } : {};
    if (demandsType(facts)) draft.items = textWay;
    loseUnevaluatedItems(schema, lose);
  }
  return true;
}

/** A member that can never be there is left out, which is all a closed object needs. */
function dropMember(
  name: string,
  schema: JsonObject,
  draft: Draft,
  properties: Record<string, JsonValue>,
  visit: Visit,
): void {
  const { facts, lose } = visit;
  const isClosed = schema.additionalProperties === false || facts.objects?.closed === "must";
  // Where its condition is not met, any value may be there.
  if (!isClosed && visit.onlyConditional?.has(name) === true) {
    delete properties[name];
    return;
  }
  if (!isClosed || isRequired(schema, name) || draft.seen.patternProperties !== undefined) {
    const never = neverIn(visit);
    if (never !== undefined) {
      setOwn<JsonValue>(properties, name, never);
      return;
    }
    lose("widened", `"${name}" must not be sent, but the target has no way to say so.`, "properties", name);
  }
  delete properties[name];
}

/** How it is said of a member that it is never there; nothing where the target cannot be told. */
function neverIn({ facts, isRoot }: Visit): JsonValue | undefined {
  if (!takesFalse(facts) || facts.objects?.requires !== undefined) return undefined;
  // Where it is only below the root that booleans are taken, some ask for objects in its members too.
  if (facts.booleans === undefined || !isRoot) return false;
  return reaches(facts, "not") ? { not: {} } : undefined;
}

/** Whether a part that takes no value may be sent as that. */
const takesFalse = (facts: SchemaFacts): boolean => facts.booleans !== "nowhere" && !demandsType(facts);

/** Whether a list that ends after some places is sent as its author wrote it. */
function mayEnd({ prefixItems = [], minItems = 0 }: JsonObject, { facts }: Visit): boolean {
  const places = Array.isArray(prefixItems) ? prefixItems.length : 0;
  const isTaken = places > 0 ? reaches(facts, "prefixItems") : facts.arrays?.items !== "must";
  return takesFalse(facts) && isTaken && Number(minItems) <= places;
}

function lowerItems(schema: JsonObject, draft: Draft, visit: Visit, authored: JsonValue | undefined): void {
  const { items, prefixItems } = schema;
  let places: number | undefined;
  if (Array.isArray(prefixItems)) {
    const prefix: Lowered[] = [];
    for (const [i, part] of (prefixItems as readonly JsonValue[]).entries()) {
      const lowered = possibly(part, visit, visit.path.below("prefixItems", i));
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
  if (places !== undefined) delete draft.schema.items;
  else if (items === false && mayEnd(schema, visit)) return;
  else if (items !== undefined && !isUntouched(items, authored, visit)) {
    const lowered = possibly(items, visit, visit.path.below("items"));
    if (lowered === undefined) {
      delete draft.schema.items;
      places = draft.prefix.length;
    } else {
      if (lowered.schema !== items) draft.schema.items = lowered.schema;
      draft.items = lowered.way;
    }
  }
  if (places !== undefined) endAfter(places, draft, visit);
}

/** A list that has no further items. */
function endAfter(places: number, draft: Draft, { facts, lose, at }: Visit): void {
  const { schema } = draft;
  if (schema.type === "array" && typeof schema.minItems === "number" && schema.minItems > places)
    throw new Impossible(at);
  const isList = schema.prefixItems === undefined || reaches(facts, "prefixItems");
  if (facts.arrays?.items === "must" && isList) schema.items = demandsType(facts) ? { type: "string" } : {};
  schema.maxItems = Math.min(places, typeof schema.maxItems === "number" ? schema.maxItems : places);
  // As an object with numbered members a tuple has no more of them than places.
  const becomesObject =
    schema.type === "array" && schema.prefixItems !== undefined && !reaches(facts, "prefixItems");
  const isHeld = reaches(facts, "maxItems") && schema.maxItems <= (facts.highest?.maxItems ?? Infinity);
  if (becomesObject || isHeld) return;
  if (takesFalse(facts)) {
    const most = schema.maxItems;
    delete schema.maxItems;
    schema.items = false;
    if (Array.isArray(schema.prefixItems)) schema.prefixItems = schema.prefixItems.slice(0, most);
    if (most === 0) delete schema.prefixItems;
    return;
  }
  for (const keyword of ["items", "prefixItems"])
    lose("annotation", `A list of more than ${places} items is accepted too.`, keyword);
}

function lowerUnion(keyword: "anyOf" | "oneOf", schema: JsonObject, draft: Draft, visit: Visit): void {
  const union = schema[keyword];
  if (!Array.isArray(union)) return;
  const at = visit.path.below(keyword);
  const branches: Branch[] = [];
  let hasChanged = false;
  let isSameWay = true;
  let isOpenWay = false;
  for (let i = 0; i < union.length; i++) {
    const branch = union[i] as JsonValue;
    const lowered = possibly(branch, visit, at.below(i), true);
    if (lowered?.schema !== branch) hasChanged = true;
    if (lowered === undefined) continue;
    if (!isSame(lowered.way)) isSameWay = false;
    if (isOpen(lowered.way)) isOpenWay = true;
    branches.push({ branch, lowered });
  }
  if (branches.length === 0) throw new Impossible(at.pointer);
  if (hasChanged) draft.schema[keyword] = branches.map(({ lowered }) => lowered.schema);
  if (isSameWay) return;
  draft.branches = branches.map(({ branch, lowered }) => ({
    way: lowered.way,
    fitsAuthor: visit.judge(branch),
    fitsWire: visit.work.judgeWire(lowered.schema),
  }));
  if (isOpenWay) visit.work.atEnd(() => tellApart(branches, keyword, visit));
  else tellApart(branches, keyword, visit);
}

/** Whether values find their branch, on the way there and back, where not all branches leave them as they are. */
function tellApart(branches: readonly Branch[], keyword: string, visit: Visit): void {
  if (branches.every(({ lowered }) => changesNothing(lowered.way))) return;
  const look = onWire(visit);
  let isMistaken = false;
  for (const standIn of standIns) {
    if (!isAmbiguous(standIn, branches, look)) continue;
    isMistaken = true;
    visit.lose("narrowed", `${standIn.called} may stand for values of two branches.`, keyword);
  }
  if (!isMistaken && mayMix(branches, look, visit))
    visit.lose(
      "narrowed",
      "On the way back, a value of one branch may be mistaken for another branch's.",
      keyword,
    );
}

interface Branch {
  readonly branch: JsonValue;
  readonly lowered: Lowered;
}

/** Branches that are compared each with each. */
const COMPARED = 150;

interface StandIn {
  readonly type: string;
  readonly called: string;
  /** A value of the type that it stands for; without one, any type. */
  readonly for?: JsonValue;
}

/** The forms in which values of other types travel: any as text, maps as lists, tuples as objects. */
const standIns: readonly StandIn[] = [
  { type: "string", called: "A text" },
  { type: "array", called: "A list", for: {} },
  { type: "object", called: "An object", for: [] },
];

/** Whether texts, lists or objects that stand for other values are right for another branch too. */
function isAmbiguous({ type, for: other }: StandIn, branches: readonly Branch[], look: Look): boolean {
  for (let i = 0; i < branches.length; i++) {
    const { schema, way } = (branches[i] as Branch).lowered;
    if (changesNothing(way) || !mayBe(type, schema)) continue;
    // Items and members may travel in another form, which leaves a list a list and an object an object.
    if (other !== undefined && !isOfType(way.send(other), type)) continue;
    const such = schema.type === type ? schema : { ...schema, type };
    if (branches.length > COMPARED || meetsAnother(such, i, branches, look)) return true;
  }
  return false;
}

const mayBe = (type: string, { type: said }: JsonObject): boolean =>
  said === undefined || said === type || (Array.isArray(said) && said.includes(type));

/** Whether a value with parts in another form may fit two branches, and so come back as it was not meant. */
function mayMix(branches: readonly Branch[], look: Look, visit: Visit): boolean {
  if (branches.length > COMPARED) return true;
  let forms: readonly (ObjectForm | undefined)[] | undefined;
  const differ = (i: number, j: number): boolean => {
    forms ??= branches.map(({ branch, lowered }) => objectForm(branch, lowered.schema, visit));
    return differByName(forms[i], forms[j]);
  };
  return branches.some(
    ({ lowered: { schema, way } }, i) =>
      !changesNothing(way) && meetsAnother(schema, i, branches, look, differ),
  );
}

/** Whether a value may fit a schema and another branch than the one that it is of. */
function meetsAnother(
  schema: JsonObject,
  index: number,
  branches: readonly Branch[],
  look: Look,
  differ?: (one: number, two: number) => boolean,
): boolean {
  for (let i = 0; i < branches.length; i++) {
    if (i === index || areApart(schema, (branches[i] as Branch).lowered.schema, look)) continue;
    if (differ?.(index, i) !== true) return true;
  }
  return false;
}

const onWire = ({ wireOf, definitionOf, origins }: Visit): Look => ({
  origins,
  definitionOf: (reference: string) => wireOf(reference) ?? definitionOf(reference),
});

/** A part as it is lowered; nothing where it takes no value. */
function possibly(part: JsonValue, visit: Visit, at: Path, isBranch = false): Lowered | undefined {
  try {
    return isBranch ? visit.branch(part, at) : visit.part(part, at);
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}
