import type { JsonValue } from "../../json/json.ts";
import { addDescription } from "../add-description.ts";
import { definePass } from "../pass.ts";
import { spelledWay } from "../way.ts";

export const spellEnums = definePass({
  name: "spell-enums",
  summary: "Values of an enum that the target cannot list are spelled as texts and read back.",
  when: (facts) =>
    facts.enums?.types !== undefined || facts.enums?.emptyText === false || facts.enums?.scalar === true,
  lower(draft, { facts }) {
    const { schema } = draft;
    const members = schema.enum;
    if (!Array.isArray(members)) return;
    const values = members as readonly JsonValue[];
    const allowed = facts.enums?.types ?? ["string", "number", "boolean", "null"];
    const fits = (value: JsonValue): boolean =>
      value === "" ? facts.enums?.emptyText !== false : allowed.includes(kindOf(value));
    if (values.every(fits)) return;
    const mayBeNull = values.includes(null);
    const texts = new Map<string, JsonValue>();
    for (const value of values) if (value !== null) texts.set(spelling(value, texts), value);
    schema.enum = mayBeNull ? [...texts.keys(), null] : [...texts.keys()];
    schema.type = mayBeNull ? ["string", "null"] : "string";
    if (values.includes("")) addDescription(schema, `"${EMPTY}" stands for an empty text.`);
    draft.way = spelledWay(texts);
  },
});

const EMPTY = "(empty)";

function kindOf(value: JsonValue): string {
  return value === null ? "null" : typeof value;
}

function spelling(value: JsonValue, taken: ReadonlyMap<string, JsonValue>): string {
  const plain = value === "" ? EMPTY : typeof value === "string" ? value : JSON.stringify(value);
  return taken.has(plain) ? JSON.stringify(value) : plain;
}
