import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { legalName } from "../legal-name.ts";
import { definePass } from "../pass.ts";

export const renameKeys = definePass({
  name: "rename-keys",
  summary: "Properties whose names the target refuses travel under names that it takes.",
  when: (facts) => facts.objects?.keys !== undefined,
  lower(draft, { facts, isRoot }) {
    const rule = facts.objects?.keys;
    const { schema, members } = draft;
    if (rule === undefined || (rule.only === "root" && !isRoot) || !isJsonObject(schema.properties)) return;
    const legal = new RegExp(rule.pattern, "u");
    const names = Object.keys(schema.properties);
    if (names.every((name) => legal.test(name))) return;
    const taken = new Set(names.filter((name) => legal.test(name)));
    const keys = new Map<string, string>();
    for (const name of names) {
      const key = legal.test(name) ? name : legalName(name, legal, rule.longest ?? 64, taken);
      taken.add(key);
      keys.set(name, key);
    }
    const properties: Record<string, JsonValue> = {};
    for (const name of names)
      setOwn(properties, keys.get(name) ?? name, schema.properties[name] as JsonValue);
    schema.properties = properties;
    if (Array.isArray(schema.required))
      schema.required = schema.required.map((name: JsonValue) => keys.get(String(name)) ?? name);
    draft.members = new Map([...members].map(([key, member]) => [keys.get(key) ?? key, member]));
  },
});
