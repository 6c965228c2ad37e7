import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { addDescription } from "../add-description.ts";
import { flattenAllOf } from "../flatten-all-of.ts";
import { isAnything } from "../is-anything.ts";
import { isMisplaced } from "../is-misplaced.ts";
import { onlyReference } from "../only-reference.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { schemaInWords } from "../schema-in-words.ts";
import { namesIn, renamed, wireKeys } from "../wire-keys.ts";

/** Members of `allOf` that are closed one by one would shut each other out, so they become one schema first. */
export const mergeAllOf = definePass({
  name: "merge-all-of",
  summary: "The members of allOf become one schema.",
  when: () => true,
  signs: has("allOf"),
  rewrite(schema, context) {
    const { definitionOf, leadsBack, origins, facts, travelsAsIs, isRoot, lose } = context;
    const { allOf, ...rest } = schema;
    if (!Array.isArray(allOf)) return schema;
    const members = allOf as readonly JsonValue[];
    const isPlaced = !isRoot || !isMisplaced(facts, "allOf", schema);
    const mayStay = isPlaced && reaches(facts, "allOf") && facts.objects?.closed !== "must";
    const refers = members.some((member) => isJsonObject(member) && member.$ref !== undefined);
    if (
      mayStay &&
      !(refers && facts.references?.insideAllOf === false) &&
      [...members, rest].every(travelsAsIs)
    )
      return schema;
    const alone = referenceAlone(members, rest);
    if (alone !== undefined && leadsBack(String(alone.$ref))) return origins.derive(schema, alone);
    const { schema: merged, left, unsaid } = flattenAllOf(schema, { definitionOf, origins });
    for (const { member, keyword } of unsaid) {
      const written = members[member];
      const isOwn = isJsonObject(written) && Object.hasOwn(written, keyword);
      if (isOwn) lose("annotation", `Another "${keyword}" is sent in its place.`, "allOf", member, keyword);
      else lose("annotation", `Inside it another "${keyword}" is sent in place of one.`, "allOf", member);
    }
    const words = isJsonObject(merged) && reaches(facts, "description") ? left.slice(0, MOST_TOLD) : [];
    const sentences = words.map((i) => inWords(members[i] as JsonValue, context));
    left.forEach((i, place) => {
      const sentence = sentences[place];
      if (sentence === undefined || sentence === "")
        lose("widened", `${unjoined}, so it is left out.`, "allOf", i);
      else lose("annotation", `${unjoined}; it is told in the description only: ${sentence}`, "allOf", i);
    });
    if (left.length > 0) {
      for (const keyword of ["unevaluatedProperties", "unevaluatedItems"]) {
        if (schema[keyword] !== undefined)
          lose("widened", `"${keyword}" looks at members of "allOf" that are left out.`, keyword);
      }
    }
    const told = sentences.filter((sentence) => sentence !== "").join(" ");
    return isJsonObject(merged) && told !== ""
      ? origins.derive(merged, addDescription({ ...merged }, told))
      : merged;
  },
});

const unjoined = 'This member of "allOf" cannot be joined with the rest';

/** More than so many sentences nobody reads. */
const MOST_TOLD = 20;

/** What a member asks for, with the names that the model will see. */
function inWords(given: JsonValue, { facts, isRoot, subject, definitionOf }: PassContext): string {
  const reference = onlyReference(given);
  const member = reference === undefined ? given : definitionOf(reference);
  if (!isJsonObject(member)) return "";
  const keys = wireKeys(subject, facts, isRoot);
  const named = keys === undefined ? member : (renamed(member, keys) as JsonObject);
  return schemaInWords(named, namesIn(subject.required, keys));
}

/**
 * A member that is nothing but a reference, as the reference itself with what is said about it: code that makes schemas
 * writes it so to say something beside it. Written out, one that leads back here would never end.
 */
function referenceAlone(members: readonly JsonValue[], rest: JsonObject): JsonObject | undefined {
  const [only, ...others] = members;
  if (others.length > 0 || !isJsonObject(only) || typeof only.$ref !== "string") return undefined;
  const isSaidTwice = Object.keys(only).some((keyword) => Object.hasOwn(rest, keyword));
  return isSaidTwice || !isAnything(rest) ? undefined : { ...only, ...rest };
}
