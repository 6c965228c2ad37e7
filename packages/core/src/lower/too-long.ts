import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { walkLimits } from "../json/walk.ts";
import { dialectRules } from "../schema/dialect/dialect-rules.ts";
import { shapeInOlderDrafts } from "./up-convert.ts";

/** A name stands in the place of everything below it, and so in every loss and complaint. */
const LONGEST = 2_000;

export const isTooLong = (name: string): boolean => name.length > LONGEST;

export const tooLong = (name: string): string =>
  `A name that parts stand below has ${name.length} characters; at most ${LONGEST} can be followed.`;

export interface LongName {
  readonly name: string;
  /** Of what it is a name in. */
  readonly at: Pointer;
}

/** A name in a schema that is too long, and that parts of the schema stand below. */
export function longName(schema: JsonValue): LongName | undefined {
  const found = new Search().in(schema, 0);
  return found === undefined
    ? undefined
    : { name: found.name, at: found.way.reduceRight<Pointer>((at, token) => child(at, token), "") };
}

/** Schemas inside one another that are looked at. */
const DEEPEST = 200;

interface Found {
  readonly name: string;
  /** From the inside out. */
  readonly way: (string | number)[];
}

class Search {
  /** What holds the same object many times over would be gone through without end; it is told elsewhere. */
  private left = walkLimits.maxNodes;

  in(schema: JsonValue, depth: number): Found | undefined {
    if (!isJsonObject(schema) || depth > DEEPEST || --this.left < 0) return undefined;
    for (const keyword in schema) {
      const value = schema[keyword] as JsonValue;
      if (typeof value !== "object" || value === null) continue;
      const found = this.below(value, keyword, depth + 1);
      if (found === undefined) continue;
      found.way.push(keyword);
      return found;
    }
    return undefined;
  }

  /** What is no schema is a value, with names of any length. */
  private below(value: JsonValue, keyword: string, depth: number): Found | undefined {
    switch (shapeInOlderDrafts(keyword) ?? keywords.get(keyword)?.shape) {
      case "schema":
        return this.in(value, depth);
      case "schemas":
      case "schema-or-schemas":
        return Array.isArray(value) ? this.inEach(value, depth) : this.in(value, depth);
      case "schema-map":
      case "dependencies":
        return isJsonObject(value) ? this.inMap(value, depth) : undefined;
      default:
        return undefined;
    }
  }

  private inMap(map: JsonObject, depth: number): Found | undefined {
    for (const name in map) {
      const member = map[name] as JsonValue;
      if (!isJsonObject(member)) continue;
      if (isTooLong(name)) return { name, way: [] };
      const found = this.in(member, depth);
      if (found === undefined) continue;
      found.way.push(name);
      return found;
    }
    return undefined;
  }

  private inEach(list: readonly JsonValue[], depth: number): Found | undefined {
    for (let i = 0; i < list.length; i++) {
      const found = this.in(list[i] as JsonValue, depth);
      if (found === undefined) continue;
      found.way.push(i);
      return found;
    }
    return undefined;
  }
}

const { keywords } = dialectRules["2020-12"];
