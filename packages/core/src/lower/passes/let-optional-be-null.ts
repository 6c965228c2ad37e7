import { copyByName } from "../../json/by-name.ts";
import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { lookingAtWhole } from "../keyword-families.ts";
import { nullForAbsent } from "../null-for-absent.ts";
import { definePass } from "../pass.ts";

/** Models say null for what they leave out, and some targets then refuse the call before anybody sees it. */
export const letOptionalBeNull = definePass({
  name: "let-optional-be-null",
  summary: "A property that may be left out may be null as well, which stands for absent.",
  when: (facts) => facts.objects?.optional === "nullable",
  signs: () => ({ shapes: ["partly"] }),
  writes: ["properties"],
  lower(draft, context) {
    const { properties, required } = draft.seen;
    // A keyword that asks which members there are would count those that are null.
    if (!isJsonObject(properties) || lookingAtWhole.some((keyword) => Object.hasOwn(draft.seen, keyword)))
      return;
    const must = new Set<JsonValue>(Array.isArray(required) ? required : []);
    let changed: Record<string, JsonValue> | undefined;
    for (const key of Object.keys(properties)) {
      const property = properties[key];
      const { members } = draft;
      const member = members.get(key);
      if (must.has(key) || member === undefined || member.nullIsAbsent || !isJsonObject(property)) continue;
      const widened = nullForAbsent(property, member.name, context);
      if (typeof widened === "string") continue;
      changed ??= copyByName(properties);
      changed[key] = widened;
      members.set(key, { ...member, nullIsAbsent: true });
    }
    if (changed !== undefined) draft.schema.properties = changed;
  },
});
