import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { walkLimits } from "../json/walk.ts";

/** The name of a member stands in the place of everything below it, and so in every loss and complaint. */
const LONGEST = 2_000;

export const isTooLong = (name: string): boolean => name.length > LONGEST;

export const tooLong = (name: string): string =>
  `A member has a name of ${name.length} characters; at most ${LONGEST} can be followed.`;

/** A name that is too long and that anything lies below. */
export const longName = (value: JsonValue): string | undefined => new Search().in(value, 0);

/** Schemas inside one another that are looked at. */
const DEEPEST = 200;

class Search {
  /** What holds the same object many times over would be gone through without end; it is told elsewhere. */
  private left = walkLimits.maxNodes;

  in(value: JsonValue, depth: number): string | undefined {
    if (typeof value !== "object" || value === null || depth > DEEPEST || --this.left < 0) return undefined;
    if (!isJsonObject(value)) return this.inList(value, depth);
    for (const name in value) {
      const member = (value as JsonObject)[name] as JsonValue;
      if (typeof member !== "object" || member === null) continue;
      if (isTooLong(name) && !Array.isArray(member)) return name;
      const below = this.in(member, depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  }

  private inList(list: readonly JsonValue[], depth: number): string | undefined {
    for (let i = 0; i < list.length; i++) {
      const below = this.in(list[i] as JsonValue, depth + 1);
      if (below !== undefined) return below;
    }
    return undefined;
  }
}
