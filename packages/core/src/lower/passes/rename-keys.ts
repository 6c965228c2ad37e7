import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { Keys } from "../keys.ts";
import { legalName } from "../legal-name.ts";
import { definePass } from "../pass.ts";
import { Refusal } from "../prepared.ts";
import { reaches } from "../reaches.ts";

export const renameKeys = definePass({
  name: "rename-keys",
  summary: "Properties whose names the target refuses travel under names that it takes.",
  when: (facts) => facts.objects?.keys !== undefined,
  signs: () => ({ shapes: ["misnamed"] }),
  lower(draft, { facts, isRoot, at, lose }) {
    const rule = facts.objects?.keys;
    const held = draft.seen.properties;
    if (rule === undefined || (rule.only === "root" && !isRoot) || !isJsonObject(held)) return;
    const legal = Keys.by(rule);
    const isLegal = (name: string): boolean => legal.take(name);
    const names = Object.keys(held);
    if (names.every(isLegal)) return;
    const { schema, members } = draft;
    // Where the target cannot be told that an object is closed, whether it was is not known here any more.
    const isOpen =
      reaches(facts, "additionalProperties") &&
      (schema.additionalProperties !== false || schema.patternProperties !== undefined);
    const taken = new Set(names.filter(isLegal));
    const keys = new Map<string, string>();
    for (const name of names) {
      const key = isLegal(name) ? name : legalName(name, legal.pattern, legal.longest, taken);
      if (!isLegal(key)) throw new Refusal(at, `No name for the property "${name}" is taken by the target.`);
      taken.add(key);
      keys.set(name, key);
      if (key !== name && isOpen)
        lose("narrowed", `A further member named "${key}" cannot be sent.`, "properties", name);
    }
    const properties: Record<string, JsonValue> = {};
    for (const name of names) setOwn(properties, keys.get(name) ?? name, held[name] as JsonValue);
    schema.properties = properties;
    if (Array.isArray(schema.required))
      schema.required = schema.required.map((name: JsonValue) => keys.get(String(name)) ?? name);
    draft.members = new Map([...members].map(([key, member]) => [keys.get(key) ?? key, member]));
  },
});
