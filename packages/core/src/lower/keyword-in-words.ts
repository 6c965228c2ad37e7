import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type About, asked, denied, sentence } from "../rules/clauses.ts";
import { demandOf, demandOfSome, denialOf, inWords } from "../rules/in-words.ts";
import { quotedPattern } from "../rules/quoted-pattern.ts";

/**
 * What a keyword of a schema asks for, as a sentence; empty where it asks for nothing, none where it has no words. The
 * members that are always there may be others than the schema itself says.
 */
export function keywordInWords(
  schema: JsonObject,
  keyword: string,
  required: JsonValue | undefined = schema.required,
): string | undefined {
  const value = schema[keyword] as JsonValue;
  if (asksForNothing(schema, keyword, value)) return "";
  const given = Array.isArray(required) ? required : undefined;
  const about: About = { subject: "it", given, declared: schema };
  const own = Object.hasOwn(sentences, keyword) ? sentences[keyword]?.(value, schema, about) : undefined;
  return own ?? inWords(keyword, value);
}

/** More of a value nobody reads. */
export const LONGEST = 300;

const cut = (written: string): string =>
  written.length > LONGEST ? `${written.slice(0, LONGEST)}...` : written;

const text = (value: JsonValue | undefined): string => cut(JSON.stringify(value) as string);

type Words = (value: JsonValue, schema: JsonObject, about: About) => string | undefined;

const sentences: Readonly<Record<string, Words>> = {
  if: (value, { then = true, else: otherwise = true }, about) =>
    conditionInWords(value, then, otherwise, about) ?? conditionAsJson(value, then, otherwise),
  contains: (value, { minContains = 1, maxContains }) => {
    const most = maxContains === undefined ? "" : ` and at most ${text(maxContains)}`;
    return minContains === 1 && most === ""
      ? undefined
      : demandOfSome(`at least ${text(minContains)}${most} of the items`, value);
  },
  enum: (value) =>
    Array.isArray(value) && value.length > 0
      ? `Must be ${cut(value.map((each: JsonValue) => JSON.stringify(each)).join(" or "))}.`
      : undefined,
  not: (value, _, about) => denialOf(value, about),
  unevaluatedProperties: (value) =>
    value === false ? "No other members." : demandOf("other members", value),
  unevaluatedItems: (value) => (value === false ? "No other items." : demandOf("other items", value)),
  dependentSchemas: (value, _, about) =>
    isJsonObject(value)
      ? asking(value)
          .map((name) => dependentInWords(name, value[name] as JsonValue, about))
          .filter((words) => words !== "")
          .join(" ")
      : undefined,
  patternProperties: (value) =>
    isJsonObject(value)
      ? asking(value)
          .map((pattern) =>
            demandOf(`members with names that match ${quotedPattern(pattern)}`, value[pattern] as JsonValue),
          )
          .join(" ")
      : undefined,
};

/** Empty where nothing follows that is not so anyway; nothing where a part of it has no words. */
function conditionInWords(
  condition: JsonValue,
  then: JsonValue,
  otherwise: JsonValue,
  about: About,
): string | undefined {
  // Where nothing would fit, it must not come to that.
  if (then === false && otherwise === true) return wholly(denied("must", condition, about));
  if (otherwise === false && then === true) return wholly(asked("must", condition, about));
  const [positive, negative] = [asked("must", then, about), asked("must", otherwise, about)];
  if (positive === undefined || negative === undefined) return undefined;
  if (positive === "" && negative === "") return "";
  if (positive === "") {
    const unmet = denied("is", condition, about);
    return unmet === undefined ? undefined : `If ${unmet}, ${negative}.`;
  }
  const met = asked("is", condition, about);
  if (met === undefined || met === "") return undefined;
  return `If ${met}, ${positive}${negative === "" ? "" : `; otherwise ${negative}`}.`;
}

const wholly = (words: string | undefined): string | undefined =>
  words === undefined || words === "" ? undefined : sentence(words);

function conditionAsJson(condition: JsonValue, then: JsonValue, otherwise: JsonValue): string {
  const positive = then === true ? "" : ` it must fit ${text(then)}`;
  const negative = otherwise === true ? "" : ` it must fit ${text(otherwise)}`;
  if (positive === "") return `If it does not fit ${text(condition)},${negative}.`;
  return `If it fits ${text(condition)},${positive}${negative === "" ? "" : `; otherwise${negative}`}.`;
}

function dependentInWords(name: string, schema: JsonValue, about: About): string {
  const words = asked("must", schema, { ...about, given: [...(about.given ?? []), name] });
  return words === "" ? "" : `If ${name} is given, ${words ?? `it all must fit ${text(schema)}`}.`;
}

const takesAll = (schema: JsonValue | undefined): boolean =>
  schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0);

/** The names whose schemas ask for something. */
const asking = (schemas: JsonObject): readonly string[] =>
  Object.keys(schemas).filter((name) => !takesAll(schemas[name]));

const namesNothing = (names: JsonValue): boolean => Array.isArray(names) && names.length === 0;

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
      return takesAll(value);
    case "patternProperties":
    case "dependentSchemas":
      return isJsonObject(value) && Object.values(value).every(takesAll);
    case "dependentRequired":
      return isJsonObject(value) && Object.values(value).every(namesNothing);
    case "not":
      return value === false;
    case "pattern":
    case "format":
      return value === "";
    case "then":
    case "else":
      return schema.if === undefined;
    case "minContains":
    case "maxContains":
      return schema.contains === undefined;
    case "contains":
      return schema.minContains === 0 && schema.maxContains === undefined;
    case "if":
      return takesAll(schema.then ?? true) && takesAll(schema.else ?? true);
    default:
      return false;
  }
}
