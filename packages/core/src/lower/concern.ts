import type { JsonValue } from "../json/json.ts";
import { keywordsOfType } from "../rules/keywords-of-type.ts";
import { keywords } from "../schema/keywords.ts";
import { asserts } from "./keyword-families.ts";
import { ownFact } from "./own-fact.ts";
import { isInvolved } from "./plain-schema.ts";
import type { Limit } from "./plain-walk.ts";

/** Passes by their places in a list, as bits: a schema may concern any of them. */
export type Bits = number;

/** What a keyword, a type or a shape is a sign of. */
export interface Concern {
  readonly rewriting: Bits;
  readonly lowering: Bits;
  readonly traits: number;
  /** What the value of a keyword is where all is well. */
  readonly value: number;
}

/** What the walk itself asks of a schema; further bits are the types that keywords speak of. */
export const trait = { asserts: 1, saysType: 2, hasParts: 4, lists: 128, limits: 256 } as const;

/** The type that a keyword speaks of, as a trait of it, and the traits that schemas of a type may have. */
const homes: Readonly<Record<string, number>> = { object: 8, array: 16, string: 32, number: 64, integer: 64 };
export const allHomes = 8 | 16 | 32 | 64;
/** Of schemas that may have a shape: objects, lists and listed values. */
export const shaped = 8 | 16 | trait.lists;

const parts = new Set(["properties", "additionalProperties", "items", "prefixItems", "anyOf", "oneOf"]);
const typing = new Set(["type", "enum", "const", "anyOf", "oneOf"]);
const listing = new Set(["enum", "const"]);

const homeOf: ReadonlyMap<string, number> = new Map(
  Object.entries(keywordsOfType).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, homes[type] ?? 0] as const),
  ),
);

export const traitsOfType = (type: string): number => ownFact(homes, type) ?? 0;

export const traitsOfKeyword = (keyword: string): number =>
  (asserts(keyword) ? trait.asserts : 0) |
  (typing.has(keyword) ? trait.saysType : 0) |
  (parts.has(keyword) ? trait.hasParts : 0) |
  (listing.has(keyword) ? trait.lists : 0) |
  (asserts(keyword) && keyword !== "type" && !listing.has(keyword) ? trait.limits : 0) |
  (homeOf.get(keyword) ?? 0);

/** What the values of keywords may be. Of those that are doubtful a quick look cannot say whether they are sound. */
export const valueKind = {
  free: 0,
  type: 1,
  text: 2,
  schemas: 3,
  schema: 4,
  schemaOrNot: 5,
  names: 6,
  list: 7,
  number: 8,
  count: 9,
  pattern: 10,
  doubtful: 11,
} as const;

const kinds: Readonly<Record<string, keyof typeof valueKind>> = {
  type: "type",
  description: "text",
  title: "text",
  $comment: "text",
  format: "text",
  properties: "schemas",
  items: "schema",
  additionalProperties: "schemaOrNot",
  required: "names",
  enum: "list",
  minimum: "number",
  maximum: "number",
  exclusiveMinimum: "number",
  exclusiveMaximum: "number",
  minLength: "count",
  maxLength: "count",
  minItems: "count",
  maxItems: "count",
  pattern: "pattern",
  // Of other notations, and read as it is meant there.
  nullable: "doubtful",
  // Any value may be the only one.
  const: "free",
  // One that does not fit is worth a warning, and sent all the same.
  default: "free",
};

const isNumber = (value: JsonValue): boolean => Number.isFinite(value);
export const isCount = (value: JsonValue): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: JsonValue): boolean => typeof value === "string";

const sound: Readonly<Partial<Record<keyof typeof valueKind, Limit["isSound"]>>> = {
  number: isNumber,
  count: isCount,
  text: isText,
};

/** Keywords with a number or a text that speak of values of some types. */
export const limits: ReadonlyMap<string, Limit> = new Map(
  Object.entries(kinds).flatMap(([keyword, kind]) => {
    const [home, isSound] = [homeOf.get(keyword), sound[kind]];
    if (home === undefined || isSound === undefined) return [];
    const types = Object.keys(homes).filter((type) => homes[type] === home);
    return [[keyword, { isSound, types, isText: false }]];
  }),
);

const meaningful: ReadonlySet<string> = new Set([...keywords.map(({ name }) => name), ...isInvolved]);

export const valueOfKeyword = (keyword: string): number =>
  valueKind[ownFact(kinds, keyword) ?? (meaningful.has(keyword) ? "doubtful" : "free")];
