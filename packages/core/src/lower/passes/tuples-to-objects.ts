import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import { addDescription } from "../add-description.ts";
import { demandsType } from "../demands-type.ts";
import type { Draft } from "../draft.ts";
import { keywordsOfType } from "../keyword-families.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { Impossible } from "../prepared.ts";
import { reaches } from "../reaches.ts";
import { tellInstead } from "../tell-instead.ts";
import { wantsMembers } from "../wants-members.ts";
import { listWay, spelledWay, textWay, tupleKey, tupleWay } from "../way.ts";

export const tuplesToObjects = definePass({
  name: "tuples-to-objects",
  summary: "A list with a meaning for each place becomes an object with a member for each place.",
  when: (facts) => !reaches(facts, "prefixItems"),
  signs: has("prefixItems"),
  lower(draft, context) {
    const { facts, lose } = context;
    if (!Array.isArray(draft.seen.prefixItems)) return;
    const { schema } = draft;
    const { items, minItems, maxItems } = schema;
    const most = typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY;
    const least = typeof minItems === "number" ? minItems : 0;
    const places = (schema.prefixItems as readonly JsonValue[]).slice(0, most);
    if (places.length === 0 && wantsMembers(facts)) {
      delete schema.prefixItems;
      if (reaches(facts, "maxItems") || schema.type !== "array") schema.items = { type: "string" };
      else onlyEmpty(draft, least, context);
      return;
    }
    if (schema.type !== "array" || least > places.length) {
      becomeList(draft, places, context);
      return;
    }
    const isOpen = items !== false && most > places.length;
    if (isOpen) lose("narrowed", `Only the first ${places.length} items can be sent.`, "prefixItems");
    const keys = places.map((_, i) => tupleKey(i));
    for (const keyword of ["items", "prefixItems", "minItems", "maxItems"]) delete schema[keyword];
    for (const keyword of keywordsOfType.array ?? []) tellInstead(schema, keyword, context);
    Object.assign(schema, {
      type: "object",
      properties: Object.fromEntries(places.map((place, i) => [keys[i], place])),
      required: keys.slice(0, least),
    });
    if (reaches(facts, "additionalProperties")) schema.additionalProperties = false;
    draft.members = new Map(
      keys.map((name, i) => [name, { name, way: draft.prefix[i] ?? draft.items, nullIsAbsent: false }]),
    );
    draft.wrap = (way) => tupleWay(places.length, way);
  },
});

/** The one list that has no items, as a value that can be listed. */
function onlyEmpty(draft: Draft, least: number, context: PassContext): void {
  if (least > 0) throw new Impossible(context.at);
  const { schema } = draft;
  for (const keyword of ["items", "minItems", "maxItems"]) delete schema[keyword];
  for (const keyword of keywordsOfType.array ?? []) tellInstead(schema, keyword, context);
  Object.assign(schema, { type: "string", enum: ["[]"] });
  draft.way = spelledWay(new Map([["[]", []]]));
}

/** Too many items for numbered members: a list whose items may be what the item of any place may be. */
function becomeList(draft: Draft, places: readonly JsonValue[], { facts, lose }: PassContext): void {
  const { schema } = draft;
  const { items } = schema;
  for (const keyword of ["prefixItems", "items"]) {
    if (schema[keyword] !== undefined)
      lose("widened", "Every item may be what the item of any place may be.", keyword);
  }
  delete schema.prefixItems;
  const isFree = items === undefined && !demandsType(facts);
  if (items === undefined && !isFree) draft.items = textWay;
  const others = items ?? { type: "string" };
  schema.items = isFree ? {} : { anyOf: [...places, others] };
  draft.way = listWay(draft.prefix, draft.items);
  if (isFree || reaches(facts, "anyOf")) return;
  schema.items = others;
  if (places.every((place) => deepEqual(place, others))) return;
  // Items of different forms in one list without unions are texts, each of any value.
  schema.items = { type: "string" };
  if (reaches(facts, "description")) addDescription(schema, "Each item is JSON text.");
  draft.way = listWay([], textWay);
}
