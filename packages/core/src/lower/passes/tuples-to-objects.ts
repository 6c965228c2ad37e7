import type { JsonValue } from "../../json/json.ts";
import { supportFor } from "../../profile/support-for.ts";
import { definePass } from "../pass.ts";
import { tupleWay } from "../way.ts";

export const tuplesToObjects = definePass({
  name: "tuples-to-objects",
  summary: "A list with a meaning for each place becomes an object with a member for each place.",
  when: (facts) => !["enforced", "guides"].includes(supportFor(facts, "prefixItems")),
  lower(draft, { lose }) {
    const { schema, prefix } = draft;
    const { prefixItems } = schema;
    if (!Array.isArray(prefixItems)) return;
    const places = prefixItems as readonly JsonValue[];
    const { items, minItems, maxItems, uniqueItems, type, ...rest } = schema;
    const open = items !== false && (typeof maxItems !== "number" || maxItems > places.length);
    if (open) lose("narrowed", `Only the first ${places.length} items can be sent.`, "prefixItems");
    if (typeof minItems !== "number" || minItems < places.length)
      lose("narrowed", `All ${places.length} items must be sent.`, "prefixItems");
    if (uniqueItems === true) lose("widened", "Items that are alike are taken as well.", "uniqueItems");
    const names = places.map((_, i) => `item_${i + 1}`);
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    Object.assign(schema, rest, {
      type: "object",
      properties: Object.fromEntries(places.map((place, i) => [names[i], place])),
      required: names,
      additionalProperties: false,
    });
    delete schema.prefixItems;
    draft.way = tupleWay(prefix);
  },
});
