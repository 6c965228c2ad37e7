import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { walk } from "../json/walk.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import { keywordsOf } from "../schema/keywords.ts";
import { typeBits } from "../schema/plan/types.ts";

/** Whether a word in a schema is no keyword, and holds a schema, or all the members, that nobody would look at. */
export const isStray = (word: string, schema: JsonObject): boolean =>
  !isWord(word) &&
  !isDeclared(word, schema) &&
  (looksLikeSchema(schema[word]) || isForProperties(word, schema));

export function sayStray(word: string, schema: JsonObject): string {
  const keyword = keywordMeant(word, schema);
  const meant = keyword === null ? 'to put it under "properties"' : `"${keyword}"`;
  const held = keyword === "properties" ? "schemas" : "a schema";
  return `${short(word)} is no keyword of JSON Schema and holds ${held}; did you mean ${meant}?`;
}

/** The keyword that may be meant, where it is one that holds schemas. */
export function keywordMeant(word: string, schema: JsonObject): string | null {
  if (isForProperties(word, schema)) return "properties";
  return nearest(word, schema.type === "object" || schema.properties !== undefined ? ofObjects : ofAny);
}

/** Whether it is a slip away from the word under which members stand, which are nowhere else. */
function isForProperties(word: string, schema: JsonObject): boolean {
  const value = schema[word];
  if (schema.properties !== undefined || !isJsonObject(value) || looksLikeSchema(value)) return false;
  const members = Object.values(value);
  return members.length > 0 && members.every(looksLikeSchema) && nearest(word, ["properties"]) !== null;
}

/** Short words are near to too many names of parameters. */
const SHORTEST = 5;

const ofAny: readonly string[] = [...keywordsOf["2020-12"].values()]
  .filter(({ name, shape }) => shape === "schema" && name.length >= SHORTEST)
  .map(({ name }) => name);

const ofObjects = ofAny.filter((name) => /properties|propertyNames/i.test(name));

/** What OpenAPI and others have beside the keywords; what begins so is for whoever wrote it. */
export const isWord = (word: string): boolean =>
  keywordsOf["2020-12"].has(word) ||
  keywordsOf["draft-07"].has(word) ||
  known.has(word) ||
  /^(x-|\$|@|_|ui:)/.test(word);

const known: ReadonlySet<string> = new Set([
  "components",
  "discriminator",
  "example",
  "externalDocs",
  "extends",
  "xml",
]);

const isDeclared = (word: string, { properties }: JsonObject): boolean =>
  isJsonObject(properties) && Object.hasOwn(properties, word);

function looksLikeSchema(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  const { type, properties, $ref, enum: values, anyOf, oneOf, allOf } = value;
  return (
    [type].flat().some((name) => typeof name === "string" && typeBits.has(name)) ||
    typeof $ref === "string" ||
    [values, anyOf, oneOf, allOf].some(Array.isArray) ||
    (isJsonObject(properties) && Object.values(properties).some(isJsonObject))
  );
}

/** Whether a reference leads to a place or below it: one of one's own for definitions is as good as any. */
export function isReferredTo(place: Pointer, root: JsonValue): boolean {
  if (typeof root !== "object" || root === null) return false;
  let places = referredTo.get(root);
  if (places === undefined) {
    places = placesIn(root);
    referredTo.set(root, places);
  }
  return places.has(place);
}

/** Looked for once in a schema, because one may have thousands of such words. */
const referredTo = new WeakMap<object, ReadonlySet<Pointer>>();

/** Nobody keeps definitions deeper. */
const LEVELS = 8;

function placesIn(root: JsonValue): ReadonlySet<Pointer> {
  const places = new Set<Pointer>();
  walk(root, ({ key, value }) => {
    if (key !== "$ref" || typeof value !== "string" || !value.startsWith("#/")) return undefined;
    const tokens = value.slice(2).split("/", LEVELS);
    for (let i = 1; i <= tokens.length; i++) places.add(`/${tokens.slice(0, i).join("/")}`);
    return undefined;
  });
  return places;
}
