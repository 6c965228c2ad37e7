import type { JsonObject, JsonValue } from "../json/json.ts";
import { parsePointer } from "../json/pointer.ts";
import type { Target } from "./target.ts";

/** The definitions in what the target is sent. */
export function joinPayload({ format, emit }: Target, definitions: readonly JsonObject[]): JsonValue {
  if (emit.list === undefined) return format.join(definitions);
  // From the list outwards: a number is a place in a list of one, a name a member.
  return (parsePointer(emit.list) ?? []).reduceRight<JsonValue>(
    (inner, token) => (/^\d+$/.test(String(token)) ? [inner] : { [String(token)]: inner }),
    definitions,
  );
}
