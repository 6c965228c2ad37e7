import type { JsonObject, JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { addDescription } from "./add-description.ts";
import { withoutKeywords } from "./copy-schema.ts";
import { asserts } from "./keyword-families.ts";
import { keywordInWords } from "./keyword-in-words.ts";
import type { Loss } from "./loss.ts";
import type { PassContext } from "./pass.ts";
import { reaches } from "./reaches.ts";
import { renameDependent, wireKeys } from "./wire-keys.ts";

/**
 * A schema without a keyword, the same where it has none; what it asks for is told in the description where there are
 * words, and noted as a loss.
 */
export function tellInstead(
  schema: JsonObject,
  keyword: string,
  context: Pick<PassContext, "facts" | "isRoot" | "lose">,
): JsonObject {
  if (schema[keyword] === undefined) return schema;
  const { facts, isRoot, lose } = context;
  // Where the root has no place for words, they are said of the tool.
  const isHeard = reaches(facts, "description");
  const words = keywordInWords(asNamed(schema, keyword, facts, isRoot), keyword);
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

/** With the names that the model will see. */
function asNamed(schema: JsonObject, keyword: string, facts: SchemaFacts, isRoot: boolean): JsonObject {
  const keys = keyword === "dependentRequired" ? wireKeys(schema, facts, isRoot) : undefined;
  return keys === undefined
    ? schema
    : { ...schema, [keyword]: renameDependent(schema[keyword] as JsonValue, keys) };
}

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
