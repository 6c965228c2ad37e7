import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type About, asked, asksForMembers, denied, sentence } from "./clauses.ts";
import { quotedPattern } from "./quoted-pattern.ts";
import { written } from "./written.ts";

/** What a keyword asks for, as a sentence; nothing where it has no words. */
export function inWords(keyword: string, value: JsonValue): string | undefined {
  const words = Object.hasOwn(sentences, keyword) ? sentences[keyword] : undefined;
  return words?.(value);
}

const LONGEST = 300;

const cut = (whole: string): string => (whole.length > LONGEST ? `${whole.slice(0, LONGEST)}...` : whole);

/** As JSON: a text without quotes could be a number, nothing at all, or part of the sentence. */
const text = (value: JsonValue): string => cut(written(value) ?? "");

const name = (value: JsonValue): string => (typeof value === "string" ? cut(value) : text(value));

type Words = (value: JsonValue) => string | undefined;

const sentences: Readonly<Record<string, Words>> = {
  minimum: (value) => `At least ${text(value)}.`,
  maximum: (value) => `At most ${text(value)}.`,
  exclusiveMinimum: (value) => `Greater than ${text(value)}.`,
  exclusiveMaximum: (value) => `Less than ${text(value)}.`,
  multipleOf: (value) => `A multiple of ${text(value)}.`,
  minLength: (value) => `At least ${count(value, "character")}.`,
  maxLength: (value) => `At most ${count(value, "character")}.`,
  minItems: (value) => `At least ${count(value, "item")}.`,
  maxItems: (value) => `At most ${count(value, "item")}.`,
  minProperties: (value) => `At least ${count(value, "member")}.`,
  maxProperties: (value) => `At most ${count(value, "member")}.`,
  uniqueItems: (value) => (value === true ? "No two items may be equal." : undefined),
  pattern: (value) => (typeof value === "string" ? `Must match ${quotedPattern(value)}.` : undefined),
  format: (value) => `Format: ${name(value)}.`,
  default: (value) => `Default: ${text(value)}.`,
  examples: (value) =>
    Array.isArray(value) ? `For example ${value.slice(0, 3).map(text).join(" or ")}.` : undefined,
  deprecated: (value) => (value === true ? "Deprecated." : undefined),
  contentEncoding: (value) => `Encoded as ${name(value)}.`,
  contentMediaType: (value) => `Of the media type ${name(value)}.`,
  const: (value) => `Must be ${text(value)}.`,
  dependentRequired: (value) =>
    isJsonObject(value)
      ? Object.entries(value)
          .filter(([, needed]) => Array.isArray(needed) && needed.length > 0)
          .map(
            ([name, needed]) =>
              `If ${name} is given, ${(needed as string[]).join(" and ")} must be given too.`,
          )
          .join(" ")
      : undefined,
  propertyNames: (value) => ofNames(value),
  not: (value) => denialOf(value),
  contains: (value) => demandOfSome("at least one item", value),
};

/** What is asked of things that have no other name; as JSON where there are no words for it. */
export function demandOf(subject: string, schema: JsonValue, about?: Partial<About>): string {
  const words = asked("must", schema, { ...about, subject });
  const told = words === undefined || words === "" ? `${subject} must fit ${text(schema)}` : words;
  return sentence(told, { subject });
}

/** That something must not be so. */
export function denialOf(schema: JsonValue, about?: About): string {
  const words = denied("must", schema, about);
  return words === undefined ? `Must not fit ${text(schema)}.` : sentence(words);
}

/** The same of some of many: what is asked of members is asked of those of the same one. */
export function demandOfSome(subject: string, schema: JsonValue): string {
  if (!asksForMembers(schema)) return demandOf(subject, schema);
  const words = asked("is", schema);
  const told = words === undefined || words === "" ? `fit ${text(schema)}` : `be such that ${words}`;
  return sentence(`${subject} must ${told}`, { subject });
}

const texts: JsonObject = { type: "string" };

/** They are texts anyway, and what is said of them is worth more than the rest. */
function ofNames(schema: JsonValue): string {
  const subject = "names of members";
  if (!isJsonObject(schema)) return demandOf(subject, schema);
  const { description, ...rest } = schema;
  const words = asked("must", rest, { subject, declared: texts });
  if (typeof description !== "string" || words === undefined)
    return demandOf(subject, schema, { declared: texts });
  const meant = `Names of members: ${/[.!?]$/.test(description) ? description : `${description}.`}`;
  return words === "" ? meant : `${sentence(words, { subject })} ${meant}`;
}

const count = (value: JsonValue, what: string): string => `${text(value)} ${what}${value === 1 ? "" : "s"}`;
