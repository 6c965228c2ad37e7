import { isJsonObject, type JsonValue } from "../json/json.ts";
import { written } from "./written.ts";

/** What a keyword asks for, as a sentence; nothing where it has no words. */
export function inWords(keyword: string, value: JsonValue): string | undefined {
  const words = Object.hasOwn(sentences, keyword) ? sentences[keyword] : undefined;
  return words?.(value);
}

const LONGEST = 300;

const text = (value: JsonValue): string => {
  const whole = typeof value === "string" ? value : (written(value) ?? "");
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST)}...` : whole;
};

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
  uniqueItems: (value) => (value === true ? "No two items alike." : undefined),
  pattern: (value) => `Must match ${text(value)}.`,
  format: (value) => `Format: ${text(value)}.`,
  default: (value) => `Default: ${text(value)}.`,
  examples: (value) =>
    Array.isArray(value) ? `For example ${value.slice(0, 3).map(text).join(" or ")}.` : undefined,
  deprecated: (value) => (value === true ? "Deprecated." : undefined),
  contentEncoding: (value) => `Encoded as ${text(value)}.`,
  contentMediaType: (value) => `Of the media type ${text(value)}.`,
  const: (value) => `Must be ${text(value)}.`,
  dependentRequired: (value) =>
    isJsonObject(value)
      ? Object.entries(value)
          .map(
            ([name, needed]) =>
              `Where ${name} is given, ${Array.isArray(needed) ? needed.join(" and ") : ""} must be too.`,
          )
          .join(" ")
      : undefined,
  propertyNames: (value) => `Names of members must fit ${text(value)}.`,
  not: (value) => `Must not fit ${text(value)}.`,
  contains: (value) => `At least one item must fit ${text(value)}.`,
};

const count = (value: JsonValue, what: string): string => `${text(value)} ${what}${value === 1 ? "" : "s"}`;
