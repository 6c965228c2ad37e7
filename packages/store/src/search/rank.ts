import { hitFinder } from "./hits.ts";
import { isLooking, wantsToLook } from "./intent.ts";
import { stem } from "./stem.ts";
import type { Weighted } from "./weigh.ts";
import { unaccented } from "./words.ts";

/** What a definition is judged by. */
export interface Candidate {
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

/** What a word is worth by where it stands, in the order of the fields. A description says first what a tool does. */
const fields = [
  { name: "name", worth: 2 },
  { name: "title", worth: 1.2 },
  { name: "tags", worth: 1 },
  { name: "namespace", worth: 0.8 },
  { name: "parameters", worth: 0.05 },
  { name: "opening", worth: 1.6 },
  { name: "rest", worth: 0.35 },
] as const;
const openingLength = 120;
/** Words in more fields say less and less more. */
const saturation = 0.9;
/** More than any sum of words can reach: exact names are first, then names that begin so, then the same words. */
const bonus = { exact: 8, begins: 4, sameWords: 2, nameCovered: 0.5, literal: 0.02, looking: 0.08 };

/** One judge for both databases: what is asked for, held against a definition. */
export function scorer(phrase: readonly string[], terms: readonly Weighted[]): Score {
  const asked = ` ${phrase.join(" ")} `;
  const roots = terms.map(({ word }) => stem(word)).join(" ");
  const findHits = hitFinder(terms);
  const looks = wantsToLook(phrase);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  // The best worth of every term in every field; kept, because it is needed hundreds of times.
  const worths = new Float64Array(terms.length * fields.length);
  return (candidate) => {
    const { text, ends } = textOf(candidate);
    const nameWords = new Set<number>();
    worths.fill(0);
    findHits(text, (term, worth, at) => {
      const field = fieldAt(ends, at);
      if (field === 0) nameWords.add(at);
      const place = term * fields.length + field;
      if (worth > (worths[place] ?? 0)) worths[place] = worth;
    });
    let found = 0;
    let inName = 0;
    for (const [term, { weight }] of terms.entries()) {
      const ofTerm = term * fields.length;
      let sum = 0;
      for (const [field, { worth }] of fields.entries()) sum += worth * (worths[ofTerm + field] ?? 0);
      found += (weight * sum) / (sum + saturation);
      inName += weight * (worths[ofTerm] ?? 0);
    }
    const words = candidate.words.trim().split(" ");
    // `create_issue` is nearer to "create issue" than `create_issue_comment`.
    const covered = nameWords.size / words.length;
    const literal = phrase.filter((word) => words.includes(word)).length;
    const score =
      found / whole +
      bonus.nameCovered * (inName / whole) * covered +
      bonus.literal * literal +
      (looks && isLooking(words) ? bonus.looking : 0) +
      nameBonus(candidate, asked, roots);
    return Math.round(score * 1e6) / 1e6;
  };
}

interface Text {
  readonly text: string;
  /** Where each field ends. */
  readonly ends: readonly number[];
}

/** All fields in one text, in small letters: one look for a word finds it in any of them. */
function textOf({ words, title, tags_json, namespace, parameter_names, description }: Candidate): Text {
  const parts = [words, title ?? "", tags_json ?? "", namespace, parameter_names].map(folded);
  const ends: number[] = [];
  for (const part of parts) ends.push((ends.at(-1) ?? 0) + part.length + 1);
  const start = ends.at(-1) ?? 0;
  return { text: `${parts.join("\n")}\n${folded(description)}`, ends: [...ends, start + openingLength] };
}

const folded = (text: string): string => unaccented(text.toLowerCase());

function fieldAt(ends: readonly number[], at: number): number {
  const field = ends.findIndex((end) => at < end);
  return field === -1 ? fields.length - 1 : field;
}

function nameBonus({ words, namespace }: Candidate, asked: string, roots: string): number {
  if (words === asked || ` ${namespaceWords(namespace)}${words.slice(1)}` === asked) return bonus.exact;
  if (words.startsWith(asked.slice(0, -1))) return bonus.begins;
  return roots !== "" && words.trim().split(" ").map(stem).join(" ") === roots ? bonus.sameWords : 0;
}

const namespaceWords = (namespace: string): string =>
  namespace === "" ? "" : `${namespace.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
