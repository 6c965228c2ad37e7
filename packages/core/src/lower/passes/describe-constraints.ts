import type { JsonValue } from "../../json/json.ts";
import { supportFor } from "../../profile/support-for.ts";
import { inWords } from "../../rules/in-words.ts";
import { addDescription } from "../add-description.ts";
import { definePass } from "../pass.ts";

/** Last of all: what is still there and cannot be sent is told in words, or is named as gone. */
export const describeConstraints = definePass({
  name: "describe-constraints",
  summary: "Constraints that the target does not enforce are told in the description.",
  when: (facts) => facts.keywords !== undefined || facts.unlisted !== undefined,
  lower({ schema }, { facts, lose, isRoot }) {
    for (const keyword of Object.keys(schema)) {
      const support = supportFor(facts, keyword);
      const misplaced = isRoot && facts.rootKeywords !== undefined && !facts.rootKeywords.includes(keyword);
      const number = facts.numbers?.[keyword];
      const odd = number !== undefined && !number.includes(schema[keyword] as number);
      if ((support === "enforced" || support === "guides") && !misplaced && !odd) continue;
      const value = schema[keyword] as JsonValue;
      delete schema[keyword];
      // A minimum that is too high is still a minimum of the highest that can be said.
      if (odd && number !== undefined && typeof value === "number" && keyword === "minItems")
        schema[keyword] = Math.max(...number.filter((each) => each <= value));
      if (isEmptyPromise(keyword, value)) continue;
      const sentence = inWords(keyword, value);
      if (sentence === undefined)
        lose(annotations.has(keyword) ? "annotation" : "widened", `"${keyword}" cannot be sent.`, keyword);
      else {
        addDescription(schema, sentence);
        lose("annotation", `"${keyword}" is told in the description only: ${sentence}`, keyword);
      }
    }
  },
});

const annotations = new Set([
  "title",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "default",
  "$comment",
  "format",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
]);

/** Keywords that ask for nothing. */
const isEmptyPromise = (keyword: string, value: JsonValue): boolean =>
  (keyword === "uniqueItems" && value === false) ||
  (keyword === "additionalProperties" && value === true) ||
  (keyword === "minItems" && value === 0) ||
  (keyword === "minLength" && value === 0) ||
  (keyword === "minProperties" && value === 0) ||
  ((keyword === "deprecated" || keyword === "readOnly" || keyword === "writeOnly") && value === false) ||
  ((keyword === "then" || keyword === "else") && value === true);
