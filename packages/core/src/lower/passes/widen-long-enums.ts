import type { JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { charactersOf } from "../../rules/schema-size.ts";
import { addDescription } from "../add-description.ts";
import { isLong } from "../fewer-values.ts";
import { definePass, has } from "../pass.ts";
import { typeOf } from "../type-of.ts";

export const widenLongEnums = definePass({
  name: "widen-long-enums",
  summary:
    "A list of more values than the target takes moves into the description, and any value of the type is taken.",
  when: (facts) => facts.enums?.most !== undefined,
  signs: has("enum"),
  rewrite(schema, { facts, options, at, lose }) {
    const { enum: listed, ...rest } = schema;
    if (!Array.isArray(listed) || !(options.toldEnums?.has(at) || hasTooMany(listed, facts))) return schema;
    const values = listed as readonly JsonValue[];
    lose(
      "widened",
      `The ${values.length} values are not enforced; the description lists them${why(values, facts)}.`,
      "enum",
    );
    const widened = addDescription({ ...rest }, `One of: ${inList(values)}.`);
    const types = [...new Set(values.map(typeOf))];
    if (widened.type === undefined && types.every((type) => type !== "object" && type !== "array"))
      widened.type = types.length === 1 ? (types[0] as string) : types;
    return widened;
  },
});

/** The limit that it was told for, where the target has one for enums of a schema. */
function why(values: readonly JsonValue[], { size = {} }: SchemaFacts): string {
  const { enumValues, longEnum } = size;
  if (longEnum !== undefined && isLong({ values: values.length, characters: charactersOf(values) }, size))
    return `; one of more than ${longEnum.values} may have ${longEnum.characters} characters`;
  return enumValues === undefined ? "" : `; the enums of a schema may have ${enumValues} in all`;
}

/** As JSON where a text could be taken for something else, or for several; most are words. */
function inList(values: readonly JsonValue[]): string {
  const areWords = values.every((value) => typeof value !== "string" || isWord(value));
  return values
    .map((value) => (areWords && typeof value === "string" ? value : JSON.stringify(value)))
    .join(", ");
}

const isWord = (text: string): boolean =>
  /^\p{L}[\p{L}\p{N} _/:-]*$/u.test(text) &&
  !["true", "false", "null"].includes(text) &&
  text.trimEnd() === text;

function hasTooMany(values: readonly JsonValue[], { enums, size = {} }: SchemaFacts): boolean {
  if (values.length > (enums?.most ?? Number.POSITIVE_INFINITY)) return true;
  return isLong({ values: values.length, characters: charactersOf(values) }, size);
}
