import type { JsonObject } from "../json/json.ts";
import { addDescription } from "./add-description.ts";
import { withoutKeywords } from "./copy-schema.ts";
import { asserts } from "./keyword-families.ts";
import { keywordInWords } from "./keyword-in-words.ts";
import type { Loss } from "./loss.ts";
import type { PassContext } from "./pass.ts";
import { reaches } from "./reaches.ts";
import { renamed, wireKeys } from "./wire-keys.ts";

type Told = Pick<PassContext, "facts" | "isRoot" | "subject" | "lose">;

/**
 * A schema without a keyword, the same where it has none; what it asks for is told in the description where there are
 * words, and noted as a loss.
 */
export function tellInstead(schema: JsonObject, keyword: string, context: Told): JsonObject {
  if (schema[keyword] === undefined) return schema;
  const { facts, lose } = context;
  // Where the root has no place for words, they are said of the tool.
  const isHeard = reaches(facts, "description");
  const words = keywordInWords(asNamed(schema, keyword, context), keyword);
  const sentence = isHeard || words === "" ? words : undefined;
  const together = groupOf.get(keyword) ?? [keyword];
  const rest = withoutKeywords(schema, together);
  if (sentence === "") return rest;
  if (sentence !== undefined) addDescription(rest, sentence);
  for (const each of together) {
    if (schema[each] === undefined) continue;
    if (sentence === undefined) {
      const loss = unsent(each);
      lose(loss.class, loss.message, each);
    } else lose("annotation", `"${each}" is told in the description only: ${sentence}`, each);
  }
  return rest;
}

/** With the names that the model will see; its members may have them already. */
function asNamed(schema: JsonObject, keyword: string, { facts, isRoot, subject }: Told): JsonObject {
  const keys = naming.has(keyword)
    ? (wireKeys(schema, facts, isRoot) ?? wireKeys(subject, facts, isRoot))
    : undefined;
  return keys === undefined ? schema : (renamed(schema, keys) as JsonObject);
}

/** Keywords that name members of the object that they look at. */
const naming = new Set(["dependentRequired", "dependentSchemas", "not", "if", "then", "else"]);

/** What is lost with a keyword that there are no words for. */
export const unsent = (keyword: string): Omit<Loss, "pointer"> => ({
  class: asserts(keyword) ? "widened" : "annotation",
  message: `"${keyword}" cannot be sent.`,
});

/** Keywords that mean something only together. */
const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ["if", "then", "else"],
    ["contains", "minContains", "maxContains"],
  ].flatMap((group) => group.map((keyword) => [keyword, group])),
);
