import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { admitsNull, nullable } from "../nullable.ts";
import { definePass } from "../pass.ts";

/** Some targets have no optional properties: "absent" travels there as null and comes back as absent. */
export const requireEveryProperty = definePass({
  name: "require-every-property",
  summary: "Every property is required; one that was optional may be null, which stands for absent.",
  when: (facts) => facts.objects?.requires === "all",
  lower(draft, { lose, origins, definitionOf }) {
    const { schema, members } = draft;
    const { properties, required } = schema;
    if (!isJsonObject(properties)) return;
    const must = new Set<JsonValue>(Array.isArray(required) ? required : []);
    const changed: Record<string, JsonValue> = {};
    for (const key of Object.keys(properties)) {
      const property = properties[key] as JsonObject;
      const member = members.get(key);
      if (must.has(key) || member === undefined) {
        setOwn(changed, key, property);
        continue;
      }
      if (admitsNull(property, definitionOf, origins)) {
        lose(
          "narrowed",
          `"${member.name}" must be sent; where it was left out, null is sent.`,
          "properties",
          member.name,
        );
        setOwn(changed, key, property);
        continue;
      }
      setOwn(changed, key, nullable(property));
      members.set(key, { ...member, nullIsAbsent: true });
    }
    schema.properties = changed;
    schema.required = Object.keys(changed);
  },
});
