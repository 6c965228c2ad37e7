import { deepEqual } from "../../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { demandOf } from "../../rules/in-words.ts";
import { quotedPattern } from "../../rules/quoted-pattern.ts";
import { addDescription } from "../add-description.ts";
import { LONGEST } from "../keyword-in-words.ts";
import { merge } from "../merge.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { asksOfOthers, namesMore } from "../plain-unevaluated.ts";
import { reaches } from "../reaches.ts";
import { referencesIn } from "../reference-graph.ts";

/** Patterns that every name matches. */
const catchAll = new Set(["", "^", ".*", "^.*", ".*$"]);

/** Patterns that every name of one line matches, and meant for all. */
const ofOneLine = new Set(["^.*$", "^(.*)$"]);

export const patternsToMaps = definePass({
  name: "patterns-to-maps",
  summary: "Members whose names match a pattern become members of any name.",
  when: () => true,
  signs: has("patternProperties"),
  rewrite(schema, context) {
    const { patternProperties, unevaluatedProperties, ...rest } = schema;
    if (!isJsonObject(patternProperties)) return schema;
    const { lose, origins, facts, travelsAsIs, at } = context;
    const patterns = Object.keys(patternProperties);
    const schemas = patterns.map((pattern) => patternProperties[pattern] as JsonValue);
    const [first = ""] = patterns;
    const isOfLines = patterns.length === 1 && ofOneLine.has(first);
    const isCatchAll = isOfLines || (patterns.length === 1 && catchAll.has(first));
    const isRefused = facts.objects?.closed === "must" || (isCatchAll && facts.objects?.catchAll === false);
    if (!isRefused && reaches(facts, "patternProperties") && schemas.every(travelsAsIs)) return schema;
    const ofOthers =
      rest.additionalProperties === undefined ? "unevaluatedProperties" : "additionalProperties";
    // They may be named elsewhere, which nothing says of them any more.
    const isUnsure = namesMore(schema);
    const others = isUnsure ? true : (schema[ofOthers] ?? true);
    const words = isCatchAll ? "" : inWords(patternProperties, others, rest);
    const isTold = words !== "" && reaches(facts, "description");
    if (!isCatchAll) {
      const message = `Names of members no longer have to match ${patterns.map(quotedPattern).join(" or ")}`;
      const told = isTold ? `${message}; the description says: ${words}` : `${message}.`;
      const kind = isTold ? "annotation" : "widened";
      lose(kind, told, "patternProperties");
      if (schema[ofOthers] !== undefined)
        lose(
          isUnsure ? "widened" : kind,
          'Dropped together with "patternProperties", whose other names it governs.',
          ofOthers,
        );
    }
    if (isOfLines) loseLines(schemas[0] as JsonValue, schema[ofOthers] ?? true, isUnsure, lose);
    const open: JsonObject = {
      ...rest,
      ...declaredMembers(rest, patternProperties, context),
      additionalProperties: isCatchAll ? anyOf(schemas) : anyOf([...schemas, others]),
    };
    origins.setKeyword(open, "additionalProperties", origins.ofKeyword(schema, "patternProperties", at));
    return origins.derive(schema, isTold ? addDescription({ ...open }, words) : open);
  },
});

/** Names with line breaks are held to what holds for all that have none, and not to what the author says of others. */
function loseLines(asked: JsonValue, others: JsonValue, isUnsure: boolean, lose: PassContext["lose"]): void {
  if (deepEqual(asked, others)) return;
  const message = "Names with line breaks, which the pattern does not match, are held to it too.";
  if (asksOfOthers(others)) lose("annotation", message, "patternProperties");
  if (asksOfOthers(asked) && (others !== false || isUnsure)) lose("narrowed", message, "patternProperties");
}

/** All that patterns ask of names and values; empty where that takes too many words, or a look elsewhere. */
function inWords(patternProperties: JsonObject, others: JsonValue, { properties }: JsonObject): string {
  if (referencesIn(patternProperties).size > 0 || referencesIn(others).size > 0) return "";
  const patterns = Object.keys(patternProperties);
  // The schema is that of the map that comes of it.
  if (others === false && patterns.length === 1 && patternProperties[patterns[0] as string] !== false) {
    const isDeclaring = isJsonObject(properties) && Object.keys(properties).length > 0;
    return `Names of members${isDeclaring ? " that are not declared" : ""} match ${quotedPattern(patterns[0] as string)}.`;
  }
  const sentences = patterns.map((pattern) => ofMatching(pattern, patternProperties[pattern] as JsonValue));
  sentences.push(askedOfOthers(others));
  const told = sentences.filter((sentence) => sentence !== "").join(" ");
  return told.length > LONGEST ? "" : told;
}

function ofMatching(pattern: string, schema: JsonValue): string {
  if (schema === true) return "";
  const matching = `members with names that match ${quotedPattern(pattern)}`;
  return schema === false ? `M${matching.slice(1)} are not taken.` : demandOf(matching, schema);
}

function askedOfOthers(schema: JsonValue): string {
  if (schema === true) return "";
  return schema === false
    ? "No members other than these and the declared ones."
    : demandOf("others that are not declared", schema);
}

/** Declared members are held to the patterns that their names match, as before. */
function declaredMembers(
  { properties }: JsonObject,
  patternProperties: JsonObject,
  { judge, origins, lose }: PassContext,
): JsonObject {
  if (!isJsonObject(properties)) return {};
  const held: Record<string, JsonValue> = {};
  for (const name of Object.keys(properties)) setOwn(held, name, properties[name] as JsonValue);
  for (const pattern of Object.keys(patternProperties)) {
    const matches = judge({ type: "string", pattern });
    for (const name of Object.keys(held).filter(matches)) {
      const both = merge(held[name] as JsonValue, patternProperties[pattern] as JsonValue, origins);
      if (both !== undefined) setOwn(held, name, both);
      else
        lose("widened", `What ${pattern} asks of "${name}" cannot be joined with it.`, "patternProperties");
    }
  }
  return { properties: held };
}

function anyOf(schemas: readonly JsonValue[]): JsonValue {
  const possible = schemas.filter((each) => each !== false);
  if (possible.includes(true)) return true;
  return possible.length > 1 ? { anyOf: possible } : (possible[0] ?? false);
}
