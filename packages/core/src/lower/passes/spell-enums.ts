import type { JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { keywordsOfType } from "../../rules/keywords-of-type.ts";
import { addDescription } from "../add-description.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { demandsType } from "../demands-type.ts";
import { nullable } from "../nullable.ts";
import { spelledWay } from "../other-forms.ts";
import { definePass, has } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellAll } from "../tell-instead.ts";
import { ValueSet } from "../value-set.ts";

export const spellEnums = definePass({
  name: "spell-enums",
  summary: "Values of an enum that the target cannot list are spelled as texts and read back.",
  when: () => true,
  signs: (facts) => (takesTexts(facts) ? { shapes: ["listed"] } : has("enum", "const")()),
  lower(draft, context) {
    const { facts, origins, isArguments } = context;
    const { seen } = draft;
    const listed = seen.enum ?? (seen.const === undefined ? undefined : [seen.const]);
    if (!Array.isArray(listed)) return;
    const values = listed as readonly JsonValue[];
    const allowed = facts.enums?.types ?? ["string", "number", "boolean", "null", ...compound(facts)];
    const fits = (value: JsonValue): boolean =>
      value === "" ? facts.enums?.emptyText !== false : allowed.includes(kindOf(value));
    const isOnlyNull = values.every((value) => value === null);
    if (isOnlyNull ? facts.nulls !== "nullable" : values.every(fits)) return;
    if (isArguments) {
      // Arguments stay an object.
      draft.replace(tellAll(draft.seen, listing, context));
      return;
    }
    const texts = new Map<string, JsonValue>();
    const mayBeNull = facts.typeLists !== false || facts.nulls === "nullable" || reaches(facts, "anyOf");
    const met = new ValueSet();
    for (const value of values)
      if (met.add(value) && (value !== null || !mayBeNull)) texts.set(spelling(value, texts), value);
    // The values are listed, and none of them is an object, a list or a number any more.
    const spelled = withoutKeywords(seen, idle);
    if (values.includes("")) addDescription(spelled, `"${EMPTY}" stands for an empty text.`);
    const text =
      texts.size === 0
        ? { ...spelled, type: "null" }
        : { ...spelled, type: "string", enum: [...texts.keys()] };
    const isNullable = values.includes(null) && mayBeNull && texts.size > 0;
    draft.replace(isNullable ? nullable(text, facts, origins) : text);
    draft.way = spelledWay(texts);
  },
});

const takesTexts = ({ enums }: SchemaFacts): boolean => enums?.types?.includes("string") !== false;

/** Objects and lists can be listed only where nothing is asked of their own schemas. */
const compound = (facts: SchemaFacts): readonly string[] =>
  facts.enums?.scalar === true || asksOfObjects(facts) || facts.arrays !== undefined || demandsType(facts)
    ? []
    : ["object"];

/** That a property may be null as well asks nothing of values that are listed. */
const asksOfObjects = ({ objects = {} }: SchemaFacts): boolean =>
  Object.keys(objects).some((fact) => fact !== "optional");

const listing = ["enum", "const"];

const idle = [...listing, ...["object", "array", "number"].flatMap((type) => keywordsOfType[type] ?? [])];

const EMPTY = "(empty)";

function kindOf(value: JsonValue): string {
  return value === null ? "null" : typeof value;
}

function spelling(value: JsonValue, taken: ReadonlyMap<string, JsonValue>): string {
  let text = value === "" ? EMPTY : typeof value === "string" ? value : JSON.stringify(value);
  while (taken.has(text)) text = JSON.stringify(text);
  return text;
}
