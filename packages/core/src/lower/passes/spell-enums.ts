import type { JsonValue } from "../../json/json.ts";
import { addDescription } from "../add-description.ts";
import { nullable } from "../nullable.ts";
import { definePass } from "../pass.ts";
import { spelledWay } from "../way.ts";

export const spellEnums = definePass({
  name: "spell-enums",
  summary: "Values of an enum that the target cannot list are spelled as texts and read back.",
  when: (facts) =>
    facts.enums?.types !== undefined || facts.enums?.emptyText === false || facts.enums?.scalar === true,
  lower(draft, { facts, origins }) {
    const { schema } = draft;
    const listed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
    if (!Array.isArray(listed)) return;
    const values = listed as readonly JsonValue[];
    const allowed = facts.enums?.types ?? ["string", "number", "boolean", "null"];
    const fits = (value: JsonValue): boolean =>
      value === "" ? facts.enums?.emptyText !== false : allowed.includes(kindOf(value));
    if (values.every(fits)) return;
    const texts = new Map<string, JsonValue>();
    for (const value of values) if (value !== null) texts.set(spelling(value, texts), value);
    const spelled = { ...schema };
    for (const keyword of Object.keys(schema)) delete schema[keyword];
    delete spelled.const;
    if (values.includes("")) addDescription(spelled, `"${EMPTY}" stands for an empty text.`);
    const text =
      texts.size === 0
        ? { ...spelled, type: "null", enum: [null] }
        : { ...spelled, type: "string", enum: [...texts.keys()] };
    Object.assign(schema, values.includes(null) && texts.size > 0 ? nullable(text, facts, origins) : text);
    draft.way = spelledWay(texts);
  },
});

const EMPTY = "(empty)";

function kindOf(value: JsonValue): string {
  return value === null ? "null" : typeof value;
}

function spelling(value: JsonValue, taken: ReadonlyMap<string, JsonValue>): string {
  let text = value === "" ? EMPTY : typeof value === "string" ? value : JSON.stringify(value);
  while (taken.has(text)) text = JSON.stringify(text);
  return text;
}
