import type { JsonObject } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { reaches } from "./reaches.ts";

/** Types whose values have no parts; null has spellings of its own. */
const scalars = ["string", "integer", "number", "boolean"];

/**
 * Says of a schema whether the target takes it as it is, for certain: a scalar with a type and words about it, which
 * is most of what tools have. No pass has anything to do there.
 */
export function plainLeaf(facts: SchemaFacts): (schema: JsonObject) => boolean {
  const known = new Set(scalars.filter((type) => facts.types?.includes(type) !== false));
  const words = new Set(["description", "title"].filter((keyword) => reaches(facts, keyword)));
  if (!reaches(facts, "type")) return () => false;
  return (schema) => {
    if (!known.has(schema.type as string)) return false;
    for (const keyword in schema) if (keyword !== "type" && !words.has(keyword)) return false;
    return true;
  };
}
