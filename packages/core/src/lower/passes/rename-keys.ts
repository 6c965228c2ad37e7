import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { definePass } from "../pass.ts";
import { Refusal } from "../prepared.ts";
import { reaches } from "../reaches.ts";
import { keysFor } from "../shapes.ts";
import { renameDependent, wireKeys } from "../wire-keys.ts";

export const renameKeys = definePass({
  name: "rename-keys",
  summary: "Properties whose names the target refuses travel under names that it takes.",
  when: (facts) => facts.objects?.keys !== undefined,
  signs: () => ({ shapes: ["misnamed"] }),
  lower(draft, { facts, given, isRoot, at, lose, rename }) {
    const legal = keysFor(facts.objects, isRoot);
    const held = draft.seen.properties;
    const keys = wireKeys(draft.seen, facts, isRoot);
    if (legal === undefined || keys === undefined || !isJsonObject(held)) return;
    const names = Object.keys(held);
    const { schema, members } = draft;
    // Where the target cannot be told that an object is closed, the author may have said so all the same.
    const said = reaches(facts, "additionalProperties") ? schema : given;
    const isOpen = said.additionalProperties !== false || said.patternProperties !== undefined;
    for (const [name, key] of keys) {
      if (!legal.take(key))
        throw new Refusal(at, `The target accepts no spelling of the property name "${name}".`);
      if (key === name) continue;
      rename(name, key);
      const message = `"${name}" travels as "${key}", so that no further member of that name can be sent.`;
      if (isOpen) lose("narrowed", message, "properties", name);
    }
    const properties: Record<string, JsonValue> = {};
    for (const name of names) setOwn(properties, keys.get(name) ?? name, held[name] as JsonValue);
    schema.properties = properties;
    if (Array.isArray(schema.required))
      schema.required = schema.required.map((name: JsonValue) => keys.get(String(name)) ?? name);
    const needs = schema.dependentRequired;
    if (needs !== undefined && namesTaken(needs, keys)) {
      delete schema.dependentRequired;
      lose("widened", "It names a member under whose name another one travels.", "dependentRequired");
    } else if (needs !== undefined) schema.dependentRequired = renameDependent(needs, keys);
    draft.members = new Map([...members].map(([key, member]) => [keys.get(key) ?? key, member]));
  },
});

/** Whether names are among them that nobody declares and that others travel under. */
function namesTaken(needs: JsonValue, keys: ReadonlyMap<string, string>): boolean {
  if (!isJsonObject(needs)) return false;
  const wire = new Set(keys.values());
  return Object.entries(needs)
    .flat(2)
    .some((name) => typeof name === "string" && !keys.has(name) && wire.has(name));
}
