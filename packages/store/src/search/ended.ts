import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import type { Placed } from "./order.ts";
import { mostTerms, type Weighted } from "./weigh.ts";
import { isWord } from "./words.ts";

/**
 * Where a page ended, and the terms as they were weighed for it: the next page goes by the same weights, so that what
 * others write meanwhile shifts nothing.
 */
export interface Ended {
  readonly terms: readonly Weighted[];
  readonly last: Placed;
}

export const endedAt = (terms: readonly Weighted[], last: Placed): JsonValue => ({
  terms: terms.map(({ word, weight, variants }) => ({
    word,
    weight,
    variants: variants.map((each) => ({ ...each })),
  })),
  last: { score: last.score, name: last.name, namespace: last.namespace, updated_at: last.updated_at },
});

/** Its words become part of queries and patterns, so they are looked at as if a stranger had written them. */
export const isEnded = (value: unknown): value is Ended =>
  isJsonObject(value) &&
  isListOf(value.terms, isTerm, mostTerms) &&
  isJsonObject(value.last) &&
  isPlaced(value.last);

const mostVariants = 30;

const isTerm = (value: unknown): boolean =>
  isJsonObject(value) &&
  isWord(value.word) &&
  Number.isFinite(value.weight) &&
  isListOf(value.variants, isVariant, mostVariants);

const isVariant = (value: unknown): boolean =>
  isJsonObject(value) &&
  isWord(value.word) &&
  typeof value.isPrefix === "boolean" &&
  Number.isFinite(value.worth);

const isPlaced = ({ score, name, namespace, updated_at }: JsonObject): boolean =>
  Number.isFinite(score) && [name, namespace, updated_at].every((text) => typeof text === "string");

const isListOf = (value: unknown, fits: (item: unknown) => boolean, most: number): boolean =>
  Array.isArray(value) && value.length <= most && value.every(fits);
