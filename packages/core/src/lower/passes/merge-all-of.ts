import { deepEqual } from "../../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { addDescription } from "../add-description.ts";
import { type Flattened, flattenAllOf } from "../flatten-all-of.ts";
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
    // What stands beside a reference by now is for its definition.
    if (!Array.isArray(allOf) || schema.$ref !== undefined) return schema;
    const members = allOf as readonly JsonValue[];
    const isPlaced = !isRoot || !isMisplaced(facts, "allOf", schema);
    const mayStay =
      isPlaced &&
      reaches(facts, "allOf") &&
      facts.objects?.closed !== "must" &&
      // Members know those only by the author's names.
      wireKeys(schema, facts, isRoot) === undefined;
    const refers = members.some((member) => isJsonObject(member) && member.$ref !== undefined);
    if (
      mayStay &&
      !(refers && facts.references?.insideAllOf === false) &&
      [...members, rest].every(travelsAsIs)
    )
      return schema;
    const referring = members.findIndex((each) => isJsonObject(each) && leadsBack(String(each.$ref)));
    const reference = referring < 0 ? undefined : referenceWith(referring, members, rest, context);
    if (reference !== undefined && reference.schema.allOf === undefined)
      return kept(schema, reference, context);
    const { schema: merged, left, unsaid } = flattenAllOf(schema, { definitionOf, origins });
    // What leads back here is written out as often as any such reference, which is counted there.
    if (reference !== undefined && left.length === 0) return kept(schema, reference, context);
    for (const { member, keyword } of unsaid) {
      const written = members[member];
      const isOwn = isJsonObject(written) && Object.hasOwn(written, keyword);
      if (isOwn) lose("annotation", another(keyword), "allOf", member, keyword);
      else lose("annotation", `Inside it another "${keyword}" is sent in place of one.`, "allOf", member);
    }
    const words = isJsonObject(merged) && reaches(facts, "description") ? left.slice(0, MOST_TOLD) : [];
    const sentences = words.map((i) => inWords(members[i] as JsonValue, context));
    left.forEach((i, place) => {
      const sentence = sentences[place];
      if (sentence === undefined || sentence === "")
        lose("widened", `${unjoined}, so it is left out.`, "allOf", i);
      else
        lose("annotation", `${unjoined}; it is not enforced; the description says: ${sentence}`, "allOf", i);
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

const another = (keyword: string): string => `Another "${keyword}" is sent in its place.`;

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

interface Reference extends Pick<Flattened, "unsaid"> {
  readonly schema: JsonObject;
}

function kept(given: JsonObject, { schema, unsaid }: Reference, { lose, origins }: PassContext): JsonObject {
  for (const { member, keyword } of unsaid) lose("annotation", another(keyword), "allOf", member, keyword);
  return origins.derive(given, schema);
}

/**
 * A schema one of whose members is a reference as that reference, with all else beside it: what only says something of
 * the value, as code that makes schemas writes it, or the type once more, as what is said where the reference stands.
 * Merged with what it leads to, one that leads back here would never end.
 */
function referenceWith(
  index: number,
  members: readonly JsonValue[],
  rest: JsonObject,
  { definitionOf, origins }: PassContext,
): Reference {
  const { $ref, ...beside } = members[index] as JsonObject;
  const target = definitionOf(String($ref));
  const said: Record<string, JsonValue> = { ...(withoutTypeOf(target, rest) as JsonObject) };
  const unsaid: { member: number; keyword: string }[] = [];
  const others: JsonValue[] = [];
  for (const [i, each] of members.entries()) {
    const own = withoutTypeOf(target, i === index ? beside : each);
    if (!isJsonObject(own) || !isAnything(own))
      others.push(isJsonObject(own) && isJsonObject(each) ? origins.derive(each, own) : own);
    else
      for (const keyword of Object.keys(own))
        if (!Object.hasOwn(said, keyword)) setOwn(said, keyword, own[keyword] as JsonValue);
        else if (!deepEqual(said[keyword] as JsonValue, own[keyword] as JsonValue))
          unsaid.push({ member: i, keyword });
  }
  return { schema: { ...said, ...(others.length > 0 && { allOf: others }), $ref: String($ref) }, unsaid };
}

/** The type that the definition says is said already. */
function withoutTypeOf(target: JsonValue | undefined, schema: JsonValue): JsonValue {
  if (!isJsonObject(target) || !isJsonObject(schema) || typeof schema.type !== "string") return schema;
  const { type, ...rest } = schema;
  return type === target.type ? rest : schema;
}
