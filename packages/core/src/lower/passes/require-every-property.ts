import { copyByName } from "../../json/by-name.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { nullForAbsent } from "../null-for-absent.ts";
import { definePass } from "../pass.ts";

/** Some targets have no optional properties: "absent" travels there as null and comes back as absent. */
export const requireEveryProperty = definePass({
  name: "require-every-property",
  summary: "Every property is required; one that was optional may be null, which stands for absent.",
  when: (facts) => facts.objects?.requires !== undefined,
  signs: () => ({ shapes: ["partly"] }),
  writes: ["properties", "required"],
  lower(draft, context) {
    const { lose, facts } = context;
    const { properties, required } = draft.seen;
    if (!isJsonObject(properties)) return;
    const must = new Set<JsonValue>(Array.isArray(required) ? required : []);
    if (facts.objects?.requires === "one" && must.size > 0) return;
    const keys = Object.keys(properties);
    if (facts.objects?.requires === "one" && keys.length === 0) return;
    const forced = facts.objects?.requires === "one" ? new Set(keys.slice(0, 1)) : undefined;
    const isForced = (key: string): boolean => forced === undefined || forced.has(key);
    let changed: Record<string, JsonValue> | undefined;
    for (const key of keys) {
      if (must.has(key) || !isForced(key)) continue;
      const { members } = draft;
      const member = members.get(key);
      if (member === undefined) continue;
      const widened = nullForAbsent(properties[key] as JsonObject, member.name, context);
      if (typeof widened === "string") {
        const takesNull = widened === "takes null";
        const message = takesNull
          ? `"${member.name}" must be sent; null is sent where it was left out.`
          : `"${member.name}" must be sent.`;
        lose("narrowed", message, "properties", member.name);
        members.set(key, { ...member, absentIsNull: takesNull });
        continue;
      }
      changed ??= copyByName(properties);
      changed[key] = widened;
      members.set(key, { ...member, nullIsAbsent: true, absentIsNull: true });
    }
    if (changed !== undefined) draft.schema.properties = changed;
    const listed: JsonValue[] = keys.filter((key) => must.has(key) || isForced(key));
    for (const name of must)
      if (typeof name !== "string" || !Object.hasOwn(properties, name)) listed.push(name);
    draft.schema.required = listed;
  },
});
