import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { reaches } from "./reaches.ts";

type Says = (schema: JsonObject) => boolean;

const made = new WeakMap<SchemaFacts, Says>();

/**
 * Says of a schema whether the target takes it as it is, for certain: a scalar with words about it, a choice of texts, a
 * list of such. That is most of what tools have, and no pass has anything to do there.
 */
export function plainLeaf(facts: SchemaFacts): Says {
  let says = made.get(facts);
  if (says === undefined) {
    says = makePlainLeaf(facts);
    made.set(facts, says);
  }
  return says;
}

/** Types whose values have no parts; null has spellings of its own. */
const scalars = ["string", "integer", "number", "boolean"];

function makePlainLeaf(facts: SchemaFacts): Says {
  const { types, enums } = facts;
  const known = new Set<JsonValue>(scalars.filter((type) => types?.includes(type) !== false));
  const words = new Set(["description", "title", "default"].filter((keyword) => reaches(facts, keyword)));
  const mayList = reaches(facts, "items") && types?.includes("array") !== false;
  const mayChoose = reaches(facts, "enum") && enums?.types?.includes("string") !== false;
  const most = enums?.most ?? Number.POSITIVE_INFINITY;
  const isChoice = (values: JsonValue | undefined): boolean =>
    Array.isArray(values) &&
    values.length <= most &&
    values.every((value) => typeof value === "string" && (value !== "" || enums?.emptyText !== false));

  const isPlain: Says = (schema) => {
    const { type } = schema;
    const isList = type === "array" && mayList;
    if (!isList && !known.has(type as JsonValue)) return false;
    for (const keyword of Object.keys(schema)) {
      if (keyword === "type" || (words.has(keyword) && (keyword !== "default" || !isList))) continue;
      const isRight =
        keyword === "items"
          ? isList && isJsonObject(schema.items) && isPlain(schema.items)
          : keyword === "enum" && type === "string" && mayChoose && isChoice(schema.enum);
      if (!isRight) return false;
    }
    return !isList || schema.items !== undefined;
  };
  return reaches(facts, "type") ? isPlain : () => false;
}
