import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import {
  allOf,
  anyOf,
  be,
  type Clause,
  given,
  have,
  type Mood,
  match,
  negated,
  said,
  series,
} from "./clause.ts";
import { hasType } from "./has-type.ts";
import { asksOfAll } from "./keywords-of-type.ts";
import { quotedPattern } from "./quoted-pattern.ts";
import { written } from "./written.ts";

/** What is known where a schema is told. */
export interface About {
  /** What it asks something of, as a sentence begins with it. */
  readonly subject: string;
  /** Members that are always there. */
  readonly given?: readonly JsonValue[] | undefined;
  /** The schema that it fits anyway. */
  readonly declared?: JsonValue | undefined;
  readonly isMember?: boolean;
}

/** The value that is described. */
const it = "it";

/** More of a schema nobody understands from a sentence. */
const MOST_CLAUSES = 12;
const MOST_VALUES = 12;
const MOST_NAMES = 50;
const DEEPEST = 4;
const LONGEST = 80;

/** What a schema asks for, as part of a sentence; empty where it asks for nothing, none where it has no words. */
export function asked(mood: Mood, schema: JsonValue, about: About = { subject: it }): string | undefined {
  const clauses = new Teller(mood === "is").clausesOf(schema, about, 0);
  if (clauses === undefined) return undefined;
  return clauses.length === 0 ? "" : said(allOf(clauses), mood);
}

/** The opposite of that; none where a schema asks for nothing. */
export function denied(mood: Mood, schema: JsonValue, about: About = { subject: it }): string | undefined {
  const clauses = new Teller(true).clausesOf(schema, about, 0);
  return clauses === undefined || clauses.length === 0 ? undefined : said(negated(allOf(clauses)), mood);
}

/** What is asked of the value that is described needs no subject, and names are written as they are. */
export function sentence(words: string, { subject }: About = { subject: it }): string {
  const told = words.startsWith(`${it} must `) ? words.slice(it.length + 1) : words;
  const isCapital = told !== words || told.startsWith(`${subject} `);
  return `${isCapital ? told.charAt(0).toUpperCase() + told.slice(1) : told}.`;
}

type Told = readonly Clause[] | undefined;

class Teller {
  private left = MOST_CLAUSES;
  /** Whether it is a condition, of which nobody reads what it only tells. */
  private readonly isCondition: boolean;

  constructor(isCondition: boolean) {
    this.isCondition = isCondition;
  }

  /** All that it asks for; nothing where there is a keyword without words, so that nothing of it gets lost. */
  clausesOf(schema: JsonValue, about: About, depth: number): Told {
    if (schema === true) return [];
    if (!isJsonObject(schema) || depth > DEEPEST) return undefined;
    if (about.isMember === true && about.declared !== undefined && deepEqual(schema, about.declared))
      return [];
    const clauses: Clause[] = [];
    const types = typesIn(schema) ?? typesIn(about.declared);
    for (const keyword of Object.keys(schema)) {
      if (this.isCondition && telling.has(keyword)) continue;
      if (goesWithoutSaying(keyword, schema[keyword] as JsonValue, about)) continue;
      if (types !== undefined && !asksOfAll(keyword, types)) return undefined;
      const told = this.keyword(keyword, schema, about, depth);
      if (told === undefined) return undefined;
      clauses.push(...told);
      this.left -= told.length;
      if (this.left < 0) return undefined;
    }
    return clauses;
  }

  private keyword(keyword: string, schema: JsonObject, about: About, depth: number): Told {
    const value = schema[keyword] as JsonValue;
    const { subject } = about;
    switch (keyword) {
      case "$comment":
        return [];
      case "type":
        return this.typed(value, schema, about);
      case "const":
        return areOf([value], typesIn(schema)) ? one(textOf(value), (text) => be(subject, text)) : undefined;
      case "enum":
        return Array.isArray(value) && value.length > 0 && areOf(value, typesIn(schema))
          ? oneOf(value, subject)
          : undefined;
      case "properties":
        return this.members(schema, about, depth);
      case "required":
        return schema.properties === undefined ? this.members(schema, about, depth) : [];
      case "not":
        return this.opposite(value, about, depth);
      case "allOf":
        return Array.isArray(value) ? this.all(value, about, depth) : undefined;
      case "anyOf":
        return Array.isArray(value) ? this.any(value, about, depth) : undefined;
      default:
        return limit(keyword, value, subject);
    }
  }

  /** Listed values say of what type they are, and members that they are those of an object. */
  private typed(type: JsonValue, schema: JsonObject, { subject, declared }: About): Told {
    if (schema.const !== undefined || schema.enum !== undefined) return [];
    const known = typesIn(declared);
    if (known?.length === 1 && known[0] === type) return [];
    if (type === "object" && Array.isArray(schema.required) && schema.required.length > 0) return [];
    const types = Array.isArray(type) ? type : [type];
    const words = types.map((each) => (typeof each === "string" ? typeNames[each] : undefined));
    return words.includes(undefined) || words.length === 0
      ? undefined
      : [be(subject, series(words as string[], "or"))];
  }

  /** What is asked of each member, and which must be there. */
  private members({ properties = {}, required = [] }: JsonObject, about: About, depth: number): Told {
    if (!isJsonObject(properties) || !Array.isArray(required)) return undefined;
    if (Object.keys(properties).length + required.length > MOST_NAMES) return undefined;
    const clauses: Clause[] = [];
    for (const key of Object.keys(properties)) {
      const name = memberOf(about, key);
      if (properties[key] === false) {
        if (required.includes(key)) return undefined;
        clauses.push(negated(given(name)));
        continue;
      }
      const ofMember: About = { subject: name, isMember: true, declared: memberIn(about.declared, key) };
      const told = this.clausesOf(properties[key] as JsonValue, ofMember, depth + 1);
      if (told === undefined) return undefined;
      else if (told.length > 0) {
        const isKnown = depth === 0 && about.given?.includes(key) === true;
        const held = allOf(told);
        clauses.push(isKnown ? held : { name, held, asksForIt: required.includes(key) });
      } else if (required.includes(key)) clauses.push(given(name));
    }
    for (const key of required) {
      if (typeof key !== "string") return undefined;
      const isKnown = depth === 0 && about.given?.includes(key) === true;
      if (!isKnown && !Object.hasOwn(properties, key)) clauses.push(given(memberOf(about, key)));
    }
    return clauses;
  }

  private opposite(schema: JsonValue, about: About, depth: number): Told {
    const told = this.clausesOf(schema, about, depth + 1);
    return told === undefined || told.length === 0 ? undefined : [negated(allOf(told))];
  }

  private all(schemas: readonly JsonValue[], about: About, depth: number): Told {
    const told = schemas.map((each) => this.clausesOf(each, about, depth + 1));
    return told.includes(undefined) ? undefined : (told as Clause[][]).flat();
  }

  private any(schemas: readonly JsonValue[], about: About, depth: number): Told {
    const told = schemas.map((each) => this.clausesOf(each, about, depth + 1));
    if (told.includes(undefined) || told.length === 0) return undefined;
    if (told.some((each) => each?.length === 0)) return [];
    return [anyOf((told as Clause[][]).map((each) => allOf(each)))];
  }
}

/** Whether a keyword says what is said already; of those whose meaning others change, nobody knows at a glance. */
const goesWithoutSaying = (keyword: string, value: JsonValue, { declared }: About): boolean =>
  meaningAlone.has(keyword) &&
  isJsonObject(declared) &&
  Object.hasOwn(declared, keyword) &&
  deepEqual(declared[keyword], value);

/** Keywords that ask for nothing. */
const telling: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

const meaningAlone: ReadonlySet<string> = new Set([
  ...telling,
  "type",
  "enum",
  "const",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "contentEncoding",
  "contentMediaType",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
]);

/** Whether anything is asked of members, and not only of the value itself. */
export const asksForMembers = (schema: JsonValue | undefined, depth = 0): boolean =>
  isJsonObject(schema) &&
  depth <= DEEPEST &&
  (schema.properties !== undefined ||
    schema.required !== undefined ||
    [schema.not, ...listed(schema.allOf), ...listed(schema.anyOf)].some((each) =>
      asksForMembers(each, depth + 1),
    ));

const listed = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

function typesIn(schema: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (!isJsonObject(schema) || schema.type === undefined) return undefined;
  return Array.isArray(schema.type) ? schema.type : [schema.type];
}

function memberIn(schema: JsonValue | undefined, key: string): JsonValue | undefined {
  const properties = isJsonObject(schema) ? schema.properties : undefined;
  return isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** Whether listed values are of the types that are asked for as well. */
const areOf = (values: readonly JsonValue[], types: readonly JsonValue[] | undefined): boolean =>
  types === undefined || values.every((value) => types.some((type) => hasType(value, type)));

function memberOf({ subject, isMember }: About, key: string): string {
  const name = key !== it && /^[A-Za-z_$][\w$-]*$/.test(key) ? key : JSON.stringify(key);
  if (subject === it) return name;
  return isMember === true ? `${subject}.${name}` : `${name} of ${subject}`;
}

function oneOf(values: readonly JsonValue[], subject: string): Told {
  if (values.length > MOST_VALUES) return undefined;
  const texts = values.map(textOf);
  if (texts.includes(undefined)) return undefined;
  return [be(subject, series(texts as string[], "or"))];
}

function limit(keyword: string, value: JsonValue, subject: string): Told {
  const words = Object.hasOwn(limits, keyword) ? limits[keyword] : undefined;
  if (words === undefined) return undefined;
  return typeof value === "number" || (keyword === "pattern" && typeof value === "string")
    ? one(textOf(value), (text) => words(subject, keyword === "pattern" ? String(value) : text))
    : undefined;
}

const limits: Readonly<Record<string, (subject: string, value: string) => Clause>> = {
  minimum: (subject, n) => be(subject, `at least ${n}`, `less than ${n}`),
  maximum: (subject, n) => be(subject, `at most ${n}`, `more than ${n}`),
  exclusiveMinimum: (subject, n) => be(subject, `greater than ${n}`, `at most ${n}`),
  exclusiveMaximum: (subject, n) => be(subject, `less than ${n}`, `at least ${n}`),
  multipleOf: (subject, n) => be(subject, `a multiple of ${n}`),
  minLength: (subject, n) =>
    have(subject, `at least ${count(n, "character")}`, `fewer than ${count(n, "character")}`),
  maxLength: (subject, n) =>
    have(subject, `at most ${count(n, "character")}`, `more than ${count(n, "character")}`),
  minItems: (subject, n) => have(subject, `at least ${count(n, "item")}`, `fewer than ${count(n, "item")}`),
  maxItems: (subject, n) => have(subject, `at most ${count(n, "item")}`, `more than ${count(n, "item")}`),
  minProperties: (subject, n) =>
    have(subject, `at least ${count(n, "member")}`, `fewer than ${count(n, "member")}`),
  maxProperties: (subject, n) =>
    have(subject, `at most ${count(n, "member")}`, `more than ${count(n, "member")}`),
  pattern: (subject, pattern) => match(subject, quotedPattern(pattern)),
};

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

const count = (n: string, what: string): string => `${n} ${what}${n === "1" ? "" : "s"}`;

/** Half of it would be another value. */
function textOf(value: JsonValue): string | undefined {
  const text = written(value);
  return text === undefined || text.length > LONGEST ? undefined : text;
}

const one = (text: string | undefined, clause: (text: string) => Clause): Told =>
  text === undefined ? undefined : [clause(text)];
