import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Target } from "./target.ts";

/** The definitions in what the target is sent. */
export function joinPayload({ format, around }: Target, definitions: readonly JsonObject[]): JsonValue {
  if (around === undefined) return format.join(definitions);
  // From the list outwards: a number is a place in a list of one, a name a member.
  let payload: JsonValue = definitions;
  for (const token of around.toReversed()) payload = /^\d+$/.test(token) ? [payload] : { [token]: payload };
  return payload;
}
