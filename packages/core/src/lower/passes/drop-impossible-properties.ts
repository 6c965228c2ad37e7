import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { definePass } from "../pass.ts";

export const dropImpossibleProperties = definePass({
  name: "drop-impossible-properties",
  summary: "A property that no value fits is left out of a closed object.",
  when: (facts) => facts.booleans === "nowhere" || facts.objects?.closed === "must",
  rewrite(schema) {
    const { properties, required } = schema;
    if (!isJsonObject(properties)) return schema;
    const impossible = Object.keys(properties).filter((name) => properties[name] === false);
    if (impossible.length === 0) return schema;
    if (Array.isArray(required) && impossible.some((name) => required.includes(name))) return false;
    const kept: Record<string, JsonValue> = {};
    for (const name of Object.keys(properties)) {
      if (properties[name] !== false) setOwn(kept, name, properties[name] as JsonValue);
    }
    return { ...schema, properties: kept };
  },
});
