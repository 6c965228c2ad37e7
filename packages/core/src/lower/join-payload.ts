import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Token } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { Target } from "./target.ts";

/** The definitions in what the target is sent. */
export function joinPayload({ format, around }: Target, definitions: readonly JsonObject[]): JsonValue {
  if (around === undefined) return format.join(definitions);
  // From the list outwards: a number is a place in a list of one, a name a member.
  let payload: JsonValue = definitions;
  for (let i = around.length - 1; i >= 0; i--) {
    const token = around[i] as Token;
    payload = typeof token === "number" ? [payload] : under(token, payload);
  }
  return payload;
}

/** Several times as fast as a name that is computed in a literal. */
function under(name: string, value: JsonValue): JsonObject {
  const object: Record<string, JsonValue> = {};
  setOwn(object, name, value);
  return object;
}
