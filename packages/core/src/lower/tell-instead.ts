import type { JsonValue } from "../json/json.ts";
import { addDescription } from "./add-description.ts";
import { isMisplaced } from "./is-misplaced.ts";
import { asserts } from "./keyword-families.ts";
import { keywordInWords } from "./keyword-in-words.ts";
import type { Loss } from "./loss.ts";
import type { PassContext } from "./pass.ts";
import { reaches } from "./reaches.ts";

/** Takes a keyword out; what it asks for is told in the description where there are words, and noted as a loss. */
export function tellInstead(
  schema: Record<string, JsonValue>,
  keyword: string,
  { facts, isRoot, lose }: Pick<PassContext, "facts" | "isRoot" | "lose">,
): void {
  if (schema[keyword] === undefined) return;
  const isHeard = reaches(facts, "description") && !(isRoot && isMisplaced(facts, "description", schema));
  const words = keywordInWords(schema, keyword);
  const sentence = isHeard || words === "" ? words : undefined;
  const together = groups.find((group) => group.includes(keyword)) ?? [keyword];
  const present = together.filter((each) => schema[each] !== undefined);
  for (const each of present) delete schema[each];
  if (sentence === "") return;
  if (sentence !== undefined) addDescription(schema, sentence);
  for (const each of present) {
    if (sentence === undefined) {
      const loss = unsent(each);
      lose(loss.class, loss.message, each);
    } else lose("annotation", `"${each}" is told in the description only: ${sentence}`, each);
  }
}

/** What is lost with a keyword that there are no words for. */
export const unsent = (keyword: string): Omit<Loss, "pointer"> => ({
  class: asserts(keyword) ? "widened" : "annotation",
  message: `"${keyword}" cannot be sent.`,
});

/** Keywords that mean something only together. */
const groups = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
];
