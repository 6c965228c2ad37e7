import type { JsonObject, JsonValue } from "../../json/json.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { definePass, has } from "../pass.ts";

/** Code that makes schemas often writes a union of one. */
export const unwrapSingleUnions = definePass({
  name: "unwrap-single-unions",
  summary: "A union with one branch is that branch.",
  when: () => true,
  signs: has("anyOf", "oneOf"),
  rewrite(schema, { origins, travelsAsIs, isRoot, at }) {
    if (!isSingle(schema.anyOf) && !isSingle(schema.oneOf)) return schema;
    if (!isRoot && travelsAsIs(schema)) return schema;
    const single = ["anyOf", "oneOf"].filter((keyword) => isSingle(schema[keyword]));
    const rest = withoutKeywords(schema, single);
    const members = Array.isArray(rest.allOf) ? [...(rest.allOf as readonly JsonValue[])] : [];
    const places = members.length === 0 ? [] : [...origins.ofKeyword(schema, "allOf", at)];
    for (const keyword of single) {
      members.push(...(schema[keyword] as readonly JsonValue[]).filter((branch) => branch !== false));
      places.push(...origins.ofKeyword(schema, keyword, at));
    }
    const joined: JsonObject = { ...rest, allOf: members };
    origins.setKeyword(joined, "allOf", places);
    return joined;
  },
});

function isSingle(union: JsonValue | undefined): boolean {
  if (!Array.isArray(union)) return false;
  let branches = 0;
  for (let i = 0; i < union.length; i++) if (union[i] !== false) branches += 1;
  return branches === 1;
}
