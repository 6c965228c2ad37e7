import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";

type Words = (value: JsonValue) => string;

const json: Words = (value) => JSON.stringify(value);
const counted =
  (before: string, one: string, many: string): Words =>
  (value) =>
    `${before} ${json(value)} ${value === 1 ? one : many}`;

/** In the order they are told. */
const words: Readonly<Record<string, Words>> = {
  enum: (value) => (Array.isArray(value) ? `one of ${value.map(json).join(", ")}` : json(value)),
  minimum: (value) => `at least ${json(value)}`,
  exclusiveMinimum: (value) => `more than ${json(value)}`,
  maximum: (value) => `at most ${json(value)}`,
  exclusiveMaximum: (value) => `less than ${json(value)}`,
  multipleOf: (value) => `a multiple of ${json(value)}`,
  minLength: counted("at least", "character", "characters"),
  maxLength: counted("at most", "character", "characters"),
  pattern: (value) => `matches ${String(value)}`,
  format: (value) => `format ${String(value)}`,
  minItems: counted("at least", "item", "items"),
  maxItems: counted("at most", "item", "items"),
  uniqueItems: (value) => (value === true ? "no item twice" : ""),
  minProperties: counted("at least", "member", "members"),
  maxProperties: counted("at most", "member", "members"),
  additionalProperties: (value) => (value === false ? "no other members" : ""),
  readOnly: (value) => (value === true ? "read only" : ""),
  writeOnly: (value) => (value === true ? "secret" : ""),
  deprecated: (value) => (value === true ? "deprecated" : ""),
};

/** Told elsewhere in the table, or of no weight for whoever calls. */
const elsewhere = new Set(
  "type description title default properties required items prefixItems patternProperties anyOf oneOf allOf const $ref $defs definitions $schema $id $comment examples".split(
    " ",
  ),
);

/** What values must keep to, in words; a keyword that has none is told as it is written. */
export function constraintsOf(schema: JsonObject): readonly string[] {
  const known = Object.entries(words).flatMap(([keyword, say]) =>
    Object.hasOwn(schema, keyword) ? [say(schema[keyword] as JsonValue)] : [],
  );
  const others = Object.entries(schema)
    .filter(([keyword]) => !elsewhere.has(keyword) && !Object.hasOwn(words, keyword))
    .map(([keyword, value]) => `${keyword} ${isJsonObject(value) ? "{…}" : json(value)}`);
  return [...known.filter((text) => text !== ""), ...others];
}
