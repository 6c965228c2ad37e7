import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { inWords } from "../rules/in-words.ts";

/** What a keyword of a schema asks for, as a sentence; empty where it asks for nothing, none where it has no words. */
export function keywordInWords(schema: JsonObject, keyword: string): string | undefined {
  const value = schema[keyword] as JsonValue;
  if (asksForNothing(schema, keyword, value)) return "";
  const own = Object.hasOwn(sentences, keyword) ? sentences[keyword]?.(value, schema) : undefined;
  return own ?? inWords(keyword, value);
}

/** More of a value nobody reads. */
export const LONGEST = 300;

const text = (value: JsonValue | undefined): string => {
  const written = JSON.stringify(value);
  return written.length > LONGEST ? `${written.slice(0, LONGEST)}...` : written;
};

const sentences: Readonly<Record<string, (value: JsonValue, schema: JsonObject) => string | undefined>> = {
  if: (value, { then = true, else: otherwise = true }) => {
    const positive = then === true ? "" : ` it must fit ${text(then)}`;
    const negative = otherwise === true ? "" : ` it must fit ${text(otherwise)}`;
    if (positive === "") return `Where it does not fit ${text(value)},${negative}.`;
    return `Where it fits ${text(value)},${positive}${negative === "" ? "" : `; otherwise${negative}`}.`;
  },
  contains: (value, { minContains = 1, maxContains }) => {
    const most = maxContains === undefined ? "" : ` and at most ${text(maxContains)}`;
    return minContains === 1 && most === ""
      ? undefined
      : `At least ${text(minContains)}${most} of the items must fit ${text(value)}.`;
  },
  unevaluatedProperties: (value) =>
    value === false ? "No other members." : `Other members fit ${text(value)}.`,
  unevaluatedItems: (value) => (value === false ? "No other items." : `Other items fit ${text(value)}.`),
  dependentSchemas: (value) =>
    isJsonObject(value)
      ? Object.keys(value)
          .map((name) => `Where ${name} is given, it all must fit ${text(value[name])}.`)
          .join(" ")
      : undefined,
  patternProperties: (value) =>
    isJsonObject(value)
      ? Object.keys(value)
          .map((pattern) => `Members with names that match ${pattern} must fit ${text(value[pattern])}.`)
          .join(" ")
      : undefined,
};

function asksForNothing(schema: JsonObject, keyword: string, value: JsonValue): boolean {
  switch (keyword) {
    case "uniqueItems":
    case "deprecated":
    case "readOnly":
    case "writeOnly":
      return value === false;
    case "minItems":
    case "minLength":
    case "minProperties":
      return value === 0;
    case "additionalProperties":
    case "propertyNames":
    case "unevaluatedProperties":
    case "unevaluatedItems":
      return value === true;
    case "then":
    case "else":
      return schema.if === undefined;
    case "minContains":
    case "maxContains":
      return schema.contains === undefined;
    case "contains":
      return schema.minContains === 0 && schema.maxContains === undefined;
    case "if":
      return (schema.then ?? true) === true && (schema.else ?? true) === true;
    default:
      return false;
  }
}
