import { deepEqual } from "../../json/equality.ts";
import type { JsonValue } from "../../json/json.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { addDescription } from "../add-description.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { demandsType } from "../demands-type.ts";
import type { Draft } from "../draft.ts";
import { spelledWay, textWay, tupleKey, tupleWay } from "../other-forms.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { Impossible } from "../prepared.ts";
import { reaches } from "../reaches.ts";
import { tellAll } from "../tell-instead.ts";
import { wantsMembers } from "../wants-members.ts";
import { listWay } from "../way.ts";

export const tuplesToObjects = definePass({
  name: "tuples-to-objects",
  summary: "A list with a meaning for each place becomes an object with a member for each place.",
  when: (facts) => !reaches(facts, "prefixItems"),
  signs: has("prefixItems"),
  lower(draft, context) {
    const { facts, lose } = context;
    if (!Array.isArray(draft.seen.prefixItems)) return;
    const { items, minItems, maxItems, prefixItems, type } = draft.seen;
    const most = typeof maxItems === "number" ? maxItems : Number.POSITIVE_INFINITY;
    const least = typeof minItems === "number" ? minItems : 0;
    const places = (prefixItems as readonly JsonValue[]).slice(0, most);
    if (places.length === 0 && wantsMembers(facts)) {
      draft.replace(withoutKeywords(draft.seen, ["prefixItems"]));
      if (reaches(facts, "maxItems") || type !== "array") draft.schema.items = { type: "string" };
      else onlyEmpty(draft, least, context);
      return;
    }
    if (type !== "array" || least > places.length) {
      becomeList(draft, places, context);
      return;
    }
    const isOpen = items !== false && most > places.length;
    if (isOpen) lose("narrowed", `Only the first ${places.length} items can be sent.`, "prefixItems");
    const keys = places.map((_, i) => tupleKey(i));
    const schema = withoutLists(draft, ["items", "prefixItems", "minItems", "maxItems"], context);
    Object.assign(schema, {
      type: "object",
      properties: Object.fromEntries(places.map((place, i) => [keys[i], place])),
      required: keys.slice(0, least),
    });
    if (keys.length - least > 1 && reaches(facts, "description"))
      addDescription(schema, "Fill the items in order; only the last ones may be left out.");
    if (reaches(facts, "additionalProperties")) schema.additionalProperties = false;
    else if (!isOpen) lose("widened", "Members beside the numbered ones are accepted too.", "prefixItems");
    draft.members = new Map(
      keys.map((name, i) => [name, { name, way: draft.prefix[i] ?? draft.items, nullIsAbsent: false }]),
    );
    draft.wrap = (way) => tupleWay(places.length, way);
  },
});

/** The schema to change, without some keywords, and with all else that is said of lists told in words. */
function withoutLists(
  draft: Draft,
  gone: readonly string[],
  context: PassContext,
): Record<string, JsonValue> {
  draft.replace(tellAll(withoutKeywords(draft.seen, gone), keywordsOfType.array ?? [], context));
  return draft.schema;
}

/** The one list that has no items, as a value that can be listed. */
function onlyEmpty(draft: Draft, least: number, context: PassContext): void {
  if (least > 0) throw new Impossible(context.at);
  const schema = withoutLists(draft, ["items", "minItems", "maxItems"], context);
  Object.assign(schema, { type: "string", enum: ["[]"] });
  draft.way = spelledWay(new Map([["[]", []]]));
}

/** Too many items for numbered members: a list whose items may be what the item of any place may be. */
function becomeList(draft: Draft, places: readonly JsonValue[], { facts, lose }: PassContext): void {
  const { items } = draft.seen;
  for (const keyword of ["prefixItems", "items"]) {
    if (draft.seen[keyword] !== undefined)
      lose("widened", "Every item may be what the item of any place may be.", keyword);
  }
  draft.replace(withoutKeywords(draft.seen, ["prefixItems"]));
  const { schema } = draft;
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
