import type { JsonValue } from "../json/json.ts";
import { keywordsOfType } from "../rules/keywords-of-type.ts";

/** Keywords of any type that ask something of the value. */
const general = ["type", "enum", "const", "$ref", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"];

/** Of the keywords of one type, those that ask for nothing. */
const told = new Set(["format", "contentEncoding", "contentMediaType", "contentSchema"]);

const asserting = new Set([
  ...general,
  ...Object.values(keywordsOfType)
    .flat()
    .filter((each) => !told.has(each)),
]);

/** Whether a keyword can make a value wrong; the others only tell something about it. */
export const asserts = (keyword: string): boolean => asserting.has(keyword);

const ofNumbers = /^(u?int\d{0,3}|float|double|decimal)$/;

/**
 * Whether a keyword speaks of values of a type, where those may be of any of these. Most belong to one type; a format
 * only tells something, of numbers as of texts, and is told wherever there is nothing better that it could be about.
 */
export function speaksOf(keyword: string, value: JsonValue, type: string, types: readonly string[]): boolean {
  const own = keywordsOfType[type === "integer" ? "number" : type]?.includes(keyword) === true;
  if (keyword !== "format") return own;
  const isNumeric = (each: string): boolean => each === "number" || each === "integer";
  const numbers = types.filter(isNumeric);
  const texts = types.filter((each) => each === "string");
  const first = ofNumbers.test(String(value)) ? numbers : texts;
  const about: readonly string[] = first.length > 0 ? first : [...numbers, ...texts];
  return about.length > 0 ? about.includes(type) : type !== "null";
}

/** Keywords that look at a value as the author means it: where values travel in another form they would judge wrongly. */
export const lookingAtWhole: readonly string[] = [
  "not",
  "if",
  "then",
  "else",
  "dependentRequired",
  "dependentSchemas",
  "contains",
  "minContains",
  "maxContains",
  "propertyNames",
  "patternProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "minProperties",
  "maxProperties",
  "uniqueItems",
];

/** Of those, the ones that hold schemas. */
export const holdingSchemas: readonly string[] = [
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "contains",
  "propertyNames",
  "patternProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
];
