import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { child } from "../../json/pointer.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { addDescription } from "../add-description.ts";
import { withoutKeywords } from "../copy-schema.ts";
import type { Draft } from "../draft.ts";
import { isAnything } from "../is-anything.ts";
import { lookingAtWhole } from "../keyword-families.ts";
import { mixedWay } from "../mixed-way.ts";
import { pairsWay, textWay } from "../other-forms.ts";
import { ownFact } from "../own-fact.ts";
import { definePass, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellAll } from "../tell-instead.ts";
import { wantsMembers } from "../wants-members.ts";
import { same, type Way } from "../way.ts";

export const mapsToPairs = definePass({
  name: "maps-to-pairs",
  summary: "An object whose members have names of the model's choice becomes a list of pairs.",
  when: (facts) => facts.objects?.closed === "must" || wantsMembers(facts),
  signs: (facts) => ({ shapes: wantsMembers(facts) ? ["mapped", "hollow"] : ["mapped"] }),
  lower(draft, context) {
    const { facts, isArguments } = context;
    if (draft.seen.type !== "object") return;
    if (isEmptied(draft, context)) {
      // Nothing can be in it, which pairs can be told by their number.
      if (draft.seen.additionalProperties === false) noneIn(draft, context);
      draft.schema.additionalProperties = { type: "string" };
      draft.rest = textWay;
    }
    const values = draft.seen.additionalProperties;
    if (!isJsonObject(values)) return;
    if (draft.hasNoMembers && !isArguments) becomeList(draft, pairsOf(values, facts), context);
    else addList(draft, pairsOf(values, facts), context);
  },
});

/** Whether none of the members that were declared can ever be there, where there must be some. */
const isEmptied = (draft: Draft, { facts, isArguments }: PassContext): boolean =>
  wantsMembers(facts) &&
  !isArguments &&
  draft.hasNoMembers &&
  draft.seen.enum === undefined &&
  !isJsonObject(draft.seen.additionalProperties);

function noneIn(draft: Draft, { facts, lose }: PassContext): void {
  draft.schema.maxProperties = 0;
  if (!reaches(facts, "maxItems"))
    lose(
      "annotation",
      "No member can be there; the description says how many there may be.",
      "additionalProperties",
    );
}

const ofObjects = [...new Set([...(keywordsOfType.object ?? []), ...lookingAtWhole])];

function becomeList(draft: Draft, pairs: JsonObject, context: PassContext): void {
  const { facts, lose, subject } = context;
  const { additionalProperties: values } = subject;
  // To an author who takes any member at all they are nothing new, and a list of no pairs has none.
  const isLimited = isJsonObject(values) && !isAnything(values) && draft.seen.maxProperties !== 0;
  if (isLimited && !reaches(facts, "additionalProperties"))
    lose("widened", "Members beside a key and its value are accepted too.", "additionalProperties");
  draft.replace(withoutKeywords(draft.seen, ["properties", "required", "additionalProperties"]));
  // No key comes twice, so that there are as many pairs as members.
  for (const [members, items] of [
    ["minProperties", "minItems"],
    ["maxProperties", "maxItems"],
  ] as const) {
    const count = draft.seen[members];
    if (typeof count !== "number" || !reaches(facts, items)) continue;
    if (ownFact(facts.numbers, items)?.includes(count) === false) continue;
    draft.replace(withoutKeywords(draft.seen, [members]));
    draft.schema[items] = count;
  }
  draft.replace(tellAll(draft.seen, ofObjects, context));
  const { schema } = draft;
  schema.type = "array";
  schema.items = pairs;
  addDescription(schema, "A list of key-value pairs; each key appears only once.");
  draft.way = withoutThose(pairsWay(draft.rest), declaredIn(context.subject));
}

/** A way back for members of any name but those that were declared, none of which can ever be there. */
function withoutThose(way: Way, names: readonly string[]): Way {
  if (names.length === 0) return way;
  return {
    ...way,
    raise(value, at, complain) {
      const raised = way.raise(value, at, complain);
      for (const name of isJsonObject(raised) ? names : [])
        if (Object.hasOwn(raised as JsonObject, name))
          complain(child(at, name), `No value fits "${name}", so it can never be given.`);
      return raised;
    },
  };
}

const declaredIn = ({ properties }: JsonObject): readonly string[] =>
  isJsonObject(properties) ? Object.keys(properties) : [];

function addList(draft: Draft, items: JsonObject, context: PassContext): void {
  draft.replace(tellAll(draft.seen, lookingAtWhole, context));
  const { schema, members } = draft;
  const declared = new Set([...draft.names(), ...declaredIn(context.subject)]);
  const key = freeKey(members);
  const description = "Further members, as a list of key-value pairs; each key appears only once.";
  const isHeard = reaches(context.facts, "description");
  const others: JsonObject = { type: "array", items, ...(isHeard && { description }) };
  schema.properties = { ...(isJsonObject(schema.properties) ? schema.properties : {}), [key]: others };
  schema.required = [...(Array.isArray(schema.required) ? schema.required : []), key];
  if (reaches(context.facts, "additionalProperties")) schema.additionalProperties = false;
  else {
    draft.replace(withoutKeywords(schema, ["additionalProperties"]));
    context.lose("widened", "Members beside the list of pairs are accepted too.", "additionalProperties");
  }
  members.set(key, { name: key, way: same, nullIsAbsent: false });
  draft.wrap = (way) => mixedWay(key, declared, way, pairsWay(draft.rest));
}

const pairsOf = (value: JsonValue, facts: SchemaFacts): JsonObject => ({
  type: "object",
  properties: { key: { type: "string" }, value },
  required: ["key", "value"],
  ...(reaches(facts, "additionalProperties") && { additionalProperties: false }),
});

function freeKey(members: ReadonlyMap<string, unknown>): string {
  let key = "other_members";
  for (let i = 2; members.has(key); i++) key = `other_members_${i}`;
  return key;
}
