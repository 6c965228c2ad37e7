import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { ResultFacts } from "../profile/profile.ts";
import { same, type Way } from "./way.ts";

/** How what a tool gives back travels: under a name where only objects do, as JSON text where a name in it is refused. */
export function resultWay(facts: ResultFacts | undefined, isAlwaysWrapped: boolean): Way {
  const { wrap, without = [] } = facts ?? {};
  if (typeof wrap !== "string" && without.length === 0) return same;
  const refused = new Set(without);
  const wraps = (value: JsonValue): boolean =>
    // One that looks as if it were wrapped is wrapped as well, so that every value comes back as it was.
    isAlwaysWrapped || !isJsonObject(value) || isWrapped(value, wrap);
  return {
    send(value) {
      const sent = holdsName(value, refused) ? textOf(value) : value;
      return typeof wrap === "string" && wraps(sent) ? { [wrap]: sent } : sent;
    },
    raise: (value) => (isWrapped(value, wrap) ? (Object.values(value as JsonObject)[0] as JsonValue) : value),
  };
}

const isWrapped = (value: JsonValue, wrap: string | null | undefined): boolean =>
  typeof wrap === "string" &&
  isJsonObject(value) &&
  Object.hasOwn(value, wrap) &&
  Object.keys(value).length === 1;

/** Results come from anywhere and may be of any depth. */
function holdsName(value: JsonValue, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const left: JsonValue[] = [value];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== "object" || part === null) continue;
    if (!Array.isArray(part) && Object.keys(part).some((name) => names.has(name))) return true;
    for (const each of Object.values(part)) left.push(each as JsonValue);
  }
  return false;
}

/** One too deep to be written stays as it is. */
function textOf(value: JsonValue): JsonValue {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return value;
    throw error;
  }
}
