import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { addDescription } from "./add-description.ts";
import { withoutKeywords } from "./copy-schema.ts";
import { isAnything } from "./is-anything.ts";
import { asserts } from "./keyword-families.ts";
import { keywordInWords } from "./keyword-in-words.ts";
import type { Loss } from "./loss.ts";
import type { PassContext } from "./pass.ts";
import { reaches } from "./reaches.ts";
import { namesIn, renamed, wireKeys } from "./wire-keys.ts";

type Told = Pick<PassContext, "facts" | "isRoot" | "subject" | "lose">;

/** A schema without a keyword, the same where it has none, and with words in its place. */
export const tellInstead = (schema: JsonObject, keyword: string, context: Told): JsonObject =>
  schema[keyword] === undefined ? schema : tellAll(schema, [keyword], context);

/**
 * The same without all keywords of these that it has. What they ask for moves into the description where there are
 * words, and noted as losses. It is copied once: there may be thousands of them.
 */
export function tellAll(schema: JsonObject, keywords: readonly string[], context: Told): JsonObject {
  let gone: Set<string> | undefined;
  let sentences: string[] | undefined;
  for (let i = 0; i < keywords.length; i++) {
    const keyword = keywords[i] as string;
    if (schema[keyword] === undefined || gone?.has(keyword) === true) continue;
    gone ??= new Set();
    const together = groupOf.get(keyword);
    if (together === undefined) gone.add(keyword);
    else for (const each of together) gone.add(each);
    const sentence = sentenceFor(schema, keyword, context);
    if (sentence === "") continue;
    if (sentence !== undefined) {
      sentences ??= [];
      sentences.push(sentence);
    }
    loseWith(keyword, schema[keyword] as JsonValue, sentence, context);
    for (const each of together ?? [])
      if (each !== keyword && schema[each] !== undefined)
        loseBeside(each, schema[each] as JsonValue, keyword, sentence, context);
  }
  if (gone === undefined) return schema;
  const rest = withoutKeywords(schema, gone);
  if (sentences !== undefined) for (const sentence of sentences) addDescription(rest, sentence);
  return rest;
}

/** Empty where nothing is asked for; none where there are no words, or nobody to hear them. */
function sentenceFor(schema: JsonObject, keyword: string, context: Told): string | undefined {
  // Where the root has no place for words, they are said of the tool.
  const isHeard = reaches(context.facts, "description");
  const keys = travelling(schema, keyword, context);
  const named = keys === undefined ? schema : (renamed(schema, keys) as JsonObject);
  const words = keywordInWords(named, keyword, namesIn(context.subject.required, keys));
  return isHeard || words === "" ? words : undefined;
}

function loseWith(keyword: string, value: JsonValue, sentence: string | undefined, { lose }: Told): void {
  if (sentence === undefined) {
    const loss = unsent(keyword, value);
    lose(loss.class, loss.message, keyword);
  } else lose("annotation", `"${keyword}" is not enforced; the description says: ${sentence}`, keyword);
}

/** What was told with another keyword is not told again. */
function loseBeside(
  keyword: string,
  value: JsonValue,
  first: string,
  sentence: string | undefined,
  context: Told,
): void {
  if (sentence === undefined) loseWith(keyword, value, sentence, context);
  else
    context.lose(
      "annotation",
      `"${keyword}" is not enforced; the description says it with "${first}".`,
      keyword,
    );
}

/** The names that the model will see; its members may have them already. */
const travelling = (
  schema: JsonObject,
  keyword: string,
  { facts, isRoot, subject }: Told,
): ReadonlyMap<string, string> | undefined =>
  naming.has(keyword) ? (wireKeys(schema, facts, isRoot) ?? wireKeys(subject, facts, isRoot)) : undefined;

/** Keywords that name members of the object that they look at. */
const naming = new Set(["dependentRequired", "dependentSchemas", "not", "if", "then", "else"]);

/** What is lost with a keyword that there are no words for. */
export const unsent = (keyword: string, value: JsonValue): Omit<Loss, "pointer"> => ({
  class: asserts(keyword) && !saysOnly(keyword, value) ? "widened" : "annotation",
  message: `"${keyword}" cannot be sent${consequence(keyword, value)}.`,
});

/** Whether nothing is asked of the others, of which only something is told. */
const saysOnly = (keyword: string, value: JsonValue): boolean =>
  ofOthers.has(keyword) && isJsonObject(value) && isAnything(value);

const ofOthers = new Set(["additionalProperties", "unevaluatedProperties", "unevaluatedItems"]);

/** Of what nearly every schema of an object says. */
function consequence(keyword: string, value: JsonValue): string {
  if (keyword !== "additionalProperties") return "";
  return value === false
    ? ", so undeclared members are accepted too"
    : ", so undeclared members may be anything";
}

/** The keywords that one is told together with, itself included. */
export const toldWith = (keyword: string): readonly string[] => groupOf.get(keyword) ?? [keyword];

/** Keywords that mean something only together. */
const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ["if", "then", "else"],
    ["contains", "minContains", "maxContains"],
  ].flatMap((group) => group.map((keyword) => [keyword, group])),
);
