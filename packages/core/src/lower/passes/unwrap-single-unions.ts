import type { JsonObject, JsonValue } from "../../json/json.ts";
import { definePass, has } from "../pass.ts";

/** Code that makes schemas often writes a union of one. */
export const unwrapSingleUnions = definePass({
  name: "unwrap-single-unions",
  summary: "A union with one branch is that branch.",
  when: () => true,
  signs: has("anyOf", "oneOf"),
  rewrite(schema, { origins, travelsAsIs, isRoot, at }) {
    const single = ["anyOf", "oneOf"].filter((keyword) => {
      const union = schema[keyword];
      return Array.isArray(union) && union.filter((branch) => branch !== false).length === 1;
    });
    if (single.length === 0 || (!isRoot && travelsAsIs(schema))) return schema;
    const rest: Record<string, JsonValue> = { ...schema };
    const members = Array.isArray(rest.allOf) ? [...(rest.allOf as readonly JsonValue[])] : [];
    const places = members.length === 0 ? [] : [...origins.ofKeyword(schema, "allOf", at)];
    for (const keyword of single) {
      members.push(...(rest[keyword] as readonly JsonValue[]).filter((branch) => branch !== false));
      places.push(...origins.ofKeyword(schema, keyword, at));
      delete rest[keyword];
    }
    const joined: JsonObject = { ...rest, allOf: members };
    origins.setKeyword(joined, "allOf", places);
    return joined;
  },
});
