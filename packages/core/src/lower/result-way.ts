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
  const left: unknown[] = [value];
  const seen = new Set<unknown>();
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part !== "object" || part === null || seen.has(part)) continue;
    seen.add(part);
    const inside = valuesIn(part, names);
    if (inside === undefined) return true;
    for (const each of inside) left.push(each);
  }
  return false;
}

/** What an object or a list holds; nothing where one of the names is there. What throws when it is read holds nothing. */
function valuesIn(part: object, names: ReadonlySet<string>): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(part) && Object.keys(part).some((name) => names.has(name))) return undefined;
    return Object.values(part);
  } catch {
    return [];
  }
}

/** One that cannot be written, because it is too deep or no JSON, stays as it is. */
function textOf(value: JsonValue): JsonValue {
  try {
    return JSON.stringify(value);
  } catch {
    return value;
  }
}
