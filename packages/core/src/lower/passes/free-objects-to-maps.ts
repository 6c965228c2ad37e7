import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { lacksMembers } from "../lacks-members.ts";
import { definePass } from "../pass.ts";
import { namesMore } from "../plain-unevaluated.ts";
import { wantsMembers } from "../wants-members.ts";

/** Closing an object that says nothing of its members would leave only the empty one. */
export const freeObjectsToMaps = definePass({
  name: "free-objects-to-maps",
  summary: "An object that declares no member at all is a map of any values.",
  when: (facts) => facts.objects?.closed === "must" || wantsMembers(facts),
  signs: () => ({ shapes: ["hollow"] }),
  rewrite(schema, { facts, isArguments, lose, origins, at }) {
    if (!lacksMembers(schema) || isArguments) return schema;
    const { unevaluatedProperties, ...rest } = schema;
    const { additionalProperties: others = unevaluatedProperties ?? true } = rest;
    const isMoved = others !== rest.additionalProperties && others !== true;
    if (namesMore(schema))
      lose("narrowed", "What only conditions name is held to this too.", "unevaluatedProperties");
    if (others === false && wantsMembers(facts)) return onlyEmpty(schema);
    if (others !== true && !isMoved) return schema;
    const map: JsonObject = { ...rest, additionalProperties: others === true ? {} : others };
    if (isMoved)
      origins.setKeyword(map, "additionalProperties", origins.ofKeyword(schema, "unevaluatedProperties", at));
    return map;
  },
});

/** The one object that has no members, as a value that can be listed. */
function onlyEmpty(schema: JsonObject): JsonValue {
  if (isJsonObject(schema.patternProperties) || schema.enum !== undefined) return schema;
  const { minProperties = 0, required } = schema;
  if (Number(minProperties) > 0 || (Array.isArray(required) && required.length > 0)) return false;
  const rest: Record<string, JsonValue> = { ...schema, enum: [{}] };
  for (const keyword of keywordsOfType.object ?? []) delete rest[keyword];
  return rest;
}
