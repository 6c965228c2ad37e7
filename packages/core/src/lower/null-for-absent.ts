import { isJsonObject, type JsonObject } from "../json/json.ts";
import { admitsNull, nullable, typesDecideNull } from "./nullable.ts";
import type { PassContext } from "./pass.ts";
import { reaches } from "./reaches.ts";

/**
 * The schema of a lowered property in which null can stand for absent. Where the author takes null already it would
 * have two meanings, and without unions there may be no word for it.
 */
export function nullForAbsent(
  property: JsonObject,
  name: string,
  { facts, origins, given, definitionOf, wireOf, takesNull }: PassContext,
): JsonObject | "takes null" | "unsayable" {
  const isTaken =
    admitsNull(property, (reference) => wireOf(reference) ?? definitionOf(reference)) &&
    (typesDecideNull(property) || takesNull(property));
  // What only the target takes means nothing yet.
  if (isTaken) return isRefusedByAuthor(name, given, takesNull) ? property : "takes null";
  const widened = nullable(property, facts, origins);
  return widened.anyOf !== undefined && !reaches(facts, "anyOf") ? "unsayable" : widened;
}

function isRefusedByAuthor(
  name: string,
  { properties }: JsonObject,
  takesNull: PassContext["takesNull"],
): boolean {
  const written = isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isJsonObject(written) && !takesNull(written);
}
