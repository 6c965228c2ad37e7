import type { JsonObject, JsonValue } from "../json/json.ts";
import { asserts } from "./keyword-families.ts";
import { keywordInWords, LONGEST } from "./keyword-in-words.ts";
import { referencesIn } from "./reference-graph.ts";
import { toldWith } from "./tell-instead.ts";

/**
 * All that a schema asks for, keyword by keyword where there are words for each; empty where it asks for nothing, or
 * where that takes too many words, or somebody would have to look elsewhere to know.
 */
export function schemaInWords(schema: JsonObject, required: JsonValue | undefined): string {
  if (referencesIn(schema).size > 0) return "";
  const sentences: string[] = [];
  for (const keyword in schema) {
    if (!asserts(keyword) || !isFirstOfItsGroup(keyword, schema)) continue;
    const sentence = keywordInWords(schema, keyword, schema.required ?? required);
    if (sentence === undefined) return asWhole(schema);
    if (sentence !== "") sentences.push(sentence);
  }
  return sentences.join(" ");
}

/** Half of it would say something else. */
function asWhole(schema: JsonObject): string {
  const whole = JSON.stringify(schema);
  return whole.length > LONGEST ? "" : `Must also fit ${whole}.`;
}

const isFirstOfItsGroup = (keyword: string, schema: JsonObject): boolean =>
  toldWith(keyword).find((each) => schema[each] !== undefined) === keyword;
