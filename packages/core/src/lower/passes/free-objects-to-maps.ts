import { isJsonObject } from "../../json/json.ts";
import { definePass } from "../pass.ts";

/** Closing an object that says nothing of its members would leave only the empty one. */
export const freeObjectsToMaps = definePass({
  name: "free-objects-to-maps",
  summary: "An object that declares no member at all is a map of any values.",
  when: (facts) => facts.objects?.closed === "must",
  rewrite(schema, { isArguments }) {
    const { type, properties, additionalProperties: others = true } = schema;
    if (type !== "object" || others !== true || isArguments) return schema;
    if (isJsonObject(properties) && Object.keys(properties).length > 0) return schema;
    return { ...schema, additionalProperties: {} };
  },
});
