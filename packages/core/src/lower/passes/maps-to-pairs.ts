import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { addDescription } from "../add-description.ts";
import { mixedWay } from "../mixed-way.ts";
import { definePass } from "../pass.ts";
import { pairsWay } from "../way.ts";

export const mapsToPairs = definePass({
  name: "maps-to-pairs",
  summary: "An object whose members have names of the model's choice becomes a list of pairs.",
  when: (facts) => facts.objects?.closed === "must",
  lower(draft, { lose, isRoot }) {
    const { schema, members } = draft;
    const values = schema.additionalProperties;
    if (!isJsonObject(values) || schema.type !== "object") return;
    const pairs = pairsOf(values);
    for (const keyword of ["propertyNames", "minProperties", "maxProperties", "patternProperties"]) {
      if (schema[keyword] === undefined) continue;
      delete schema[keyword];
      lose("widened", `"${keyword}" cannot be said of a list of pairs.`, keyword);
    }
    delete schema.additionalProperties;
    if (members.size === 0 && !isRoot) {
      delete schema.properties;
      delete schema.required;
      Object.assign(schema, { type: "array", items: pairs });
      addDescription(schema, "A list of pairs of key and value; no key comes twice.");
      draft.way = pairsWay(draft.rest);
      return;
    }
    const key = freeKey(members);
    const others: JsonObject = {
      type: "array",
      items: pairs,
      description: "Further members, as a list of pairs of key and value; no key comes twice.",
    };
    schema.properties = { ...(isJsonObject(schema.properties) ? schema.properties : {}), [key]: others };
    schema.required = [...(Array.isArray(schema.required) ? schema.required : []), key];
    schema.additionalProperties = false;
    draft.members.set(key, {
      name: key,
      way: { send: (value) => value, raise: (value) => value },
      nullIsAbsent: false,
    });
    draft.wrap = (way) => mixedWay(key, new Set(draft.names()), way, pairsWay(draft.rest));
  },
});

const pairsOf = (value: JsonValue): JsonObject => ({
  type: "object",
  properties: { key: { type: "string" }, value },
  required: ["key", "value"],
  additionalProperties: false,
});

function freeKey(members: ReadonlyMap<string, unknown>): string {
  let key = "other_members";
  for (let i = 2; members.has(key); i++) key = `other_members_${i}`;
  return key;
}
