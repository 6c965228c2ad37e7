import { placesOf, type Sought, soughtOf } from "./hits.ts";
import { stem } from "./stem.ts";
import type { Weighted } from "./weigh.ts";
import { unaccented } from "./words.ts";

/** What a definition is judged by. */
export interface Candidate {
  readonly number: number;
  readonly namespace: string;
  readonly name: string;
  /** The name's words, with a blank around each. */
  readonly words: string;
  readonly title: string | null;
  readonly tags_json: string | null;
  readonly parameter_names: string;
  readonly description: string;
}

export type Score = (candidate: Candidate) => number;

/** What one hit is worth where it stands. */
const worthIn = { name: 3, title: 1.2, tags: 1, namespace: 0.8, parameters: 0.4, opening: 0.9, rest: 0.35 };
/** A description's first sentence is about here; it says what the tool does. */
const openingLength = 120;
/** Hits beyond this say little more. */
const saturation = 1.3;
/** More than any sum of words can reach: exact names are first, then names that begin so, then the same words. */
const bonus = { exact: 8, begins: 4, sameWords: 2, nameCovered: 0.35, together: 0.1 };

/** One judge for both databases: what is asked for, held against a definition. */
export function scorer(phrase: readonly string[], terms: readonly Weighted[]): Score {
  const asked = ` ${phrase.join(" ")} `;
  const sought = terms.map(({ weight, variants }) => ({ weight, variants: variants.map(soughtOf) }));
  const roots = terms.map(({ word }) => stem(word)).join(" ");
  const whole = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return (candidate) => {
    const texts = textsOf(candidate);
    let found = 0;
    let foundInName = 0;
    for (const { weight, variants } of sought) {
      const hits = hitsOf(texts, variants);
      found += (weight * hits.all) / (hits.all + saturation);
      foundInName += weight * hits.name;
    }
    const share = found / whole;
    const nameShare = foundInName / whole;
    const rounded =
      share +
      bonus.nameCovered * nameShare * coveredPart(texts.name, sought) +
      nameBonus(candidate, asked, roots);
    return Math.round(rounded * 1e6) / 1e6;
  };
}

interface Texts {
  readonly name: string;
  readonly title: string;
  readonly tags: string;
  readonly namespace: string;
  readonly parameters: string;
  readonly description: string;
}

const textsOf = ({ words, title, tags_json, namespace, parameter_names, description }: Candidate): Texts => ({
  name: words,
  title: folded(title ?? ""),
  tags: folded(tags_json ?? ""),
  namespace: folded(namespace),
  parameters: folded(parameter_names),
  description: folded(description),
});

const folded = (text: string): string => unaccented(text.toLowerCase());

/** The best variant of a term in every field, together. */
function hitsOf(texts: Texts, variants: readonly Sought[]): { readonly all: number; readonly name: number } {
  const name = best(variants, (each) => oneIf(placesOf(texts.name, each)));
  const all =
    worthIn.name * name +
    worthIn.title * best(variants, (each) => oneIf(placesOf(texts.title, each))) +
    worthIn.tags * best(variants, (each) => oneIf(placesOf(texts.tags, each))) +
    worthIn.namespace * best(variants, (each) => oneIf(placesOf(texts.namespace, each))) +
    worthIn.parameters * best(variants, (each) => oneIf(placesOf(texts.parameters, each))) +
    best(variants, (each) => inDescription(texts.description, each));
  return { all, name };
}

function inDescription(text: string, sought: Sought): number {
  const places = placesOf(text, sought);
  const [first] = places;
  if (first === undefined) return 0;
  const later = places.length - 1;
  return (first < openingLength ? worthIn.opening : worthIn.rest) + later * 0.15;
}

const oneIf = (places: readonly number[]): number => (places.length > 0 ? 1 : 0);

function best(variants: readonly Sought[], measure: (sought: Sought) => number): number {
  let most = 0;
  for (const variant of variants) {
    if (variant.worth <= most) continue;
    most = Math.max(most, variant.worth * measure(variant));
  }
  return most;
}

/** How much of the name was asked for: `create_issue` is nearer to "create issue" than `create_issue_comment`. */
function coveredPart(name: string, terms: readonly { readonly variants: readonly Sought[] }[]): number {
  const words = name.trim().split(" ");
  const covered = words.filter((word) =>
    terms.some(({ variants }) => variants.some((each) => placesOf(word, each).length > 0)),
  );
  return covered.length / words.length;
}

function nameBonus({ words, namespace, name }: Candidate, asked: string, roots: string): number {
  if (words === asked || ` ${namespaceWords(namespace)}${words.slice(1)}` === asked) return bonus.exact;
  if (name.length > 0 && words.startsWith(asked.slice(0, -1))) return bonus.begins;
  return words.trim().split(" ").map(stem).join(" ") === roots ? bonus.sameWords : 0;
}

const namespaceWords = (namespace: string): string =>
  namespace === "" ? "" : `${namespace.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
