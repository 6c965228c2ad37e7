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
import { quotedPattern } from "./quoted-pattern.ts";
import { written } from "./written.ts";

/** What is known where a schema is told. */
export interface About {
  /** What it asks something of, as a sentence begins with it. */
  readonly subject: string;
  /** Members that are always there. */
  readonly given?: readonly JsonValue[] | undefined;
  /** The type that it has anyway. */
  readonly type?: string;
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
  const clauses = new Teller().clausesOf(schema, about, 0);
  if (clauses === undefined) return undefined;
  return clauses.length === 0 ? "" : said(allOf(clauses), mood);
}

/** The opposite of that; none where a schema asks for nothing. */
export function denied(mood: Mood, schema: JsonValue, about: About = { subject: it }): string | undefined {
  const clauses = new Teller().clausesOf(schema, about, 0);
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

  /** All that it asks for; nothing where there is a keyword without words, so that nothing of it gets lost. */
  clausesOf(schema: JsonValue, about: About, depth: number): Told {
    if (schema === true) return [];
    if (!isJsonObject(schema) || depth > DEEPEST) return undefined;
    const clauses: Clause[] = [];
    for (const keyword of Object.keys(schema)) {
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
        return one(textOf(value), (text) => be(subject, text));
      case "enum":
        return Array.isArray(value) && value.length > 0 ? oneOf(value, subject) : undefined;
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
  private typed(type: JsonValue, schema: JsonObject, { subject, type: known }: About): Told {
    if (type === known || schema.const !== undefined || schema.enum !== undefined) return [];
    if (type === "object" && (schema.properties ?? schema.required) !== undefined) return [];
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
      const told =
        properties[key] === false
          ? undefined
          : this.clausesOf(properties[key] as JsonValue, { subject: name, isMember: true }, depth + 1);
      if (properties[key] === false) clauses.push(negated(given(name)));
      else if (told === undefined) return undefined;
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

function memberOf({ subject, isMember }: About, key: string): string {
  const name = /^[A-Za-z_$][\w$-]*$/.test(key) ? key : JSON.stringify(key);
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
  string: "a text",
};

const count = (n: string, what: string): string => `${n} ${what}${n === "1" ? "" : "s"}`;

/** Half of it would be another value. */
function textOf(value: JsonValue): string | undefined {
  const text = written(value);
  return text === undefined || text.length > LONGEST ? undefined : text;
}

const one = (text: string | undefined, clause: (text: string) => Clause): Told =>
  text === undefined ? undefined : [clause(text)];
