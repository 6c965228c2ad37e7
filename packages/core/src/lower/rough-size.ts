import type { JsonObject, JsonValue } from "../json/json.ts";
import type { SizeFacts } from "../profile/schema-facts.ts";

/** No less than what acceptors count of a schema, found by one quick look: most schemas are far from every limit. */
export class RoughSize {
  /** Everything that has a name or stands in a list: properties, values of enums, unions are among them. */
  values = 0;
  /** Properties at most, whether they are required or not. */
  properties = 0;
  /** Properties of more than one type at most. */
  unions = 0;
  /** Of all names and texts. */
  characters = 0;
  /** Objects and lists inside each other; of schemas inside each other there are fewer. */
  depth = 0;
  refers = false;

  constructor(schema: JsonValue) {
    this.add(schema, 1);
  }

  private add(value: JsonValue, depth: number): void {
    if (typeof value === "string") this.characters += value.length;
    if (typeof value !== "object" || value === null) return;
    if (depth > this.depth) this.depth = depth;
    if (Array.isArray(value)) {
      this.values += value.length;
      for (const item of value as readonly JsonValue[]) this.add(item, depth + 1);
      return;
    }
    const members = value as JsonObject;
    for (const name of Object.keys(members)) {
      this.values += 1;
      this.characters += name.length;
      const member = members[name] as JsonValue;
      if (typeof member === "object") this.note(name, member);
      else if (name === "$ref") this.refers = true;
      this.add(member, depth + 1);
    }
  }

  /** What may be a keyword of a schema; it may also only be called like one. */
  private note(name: string, value: JsonValue): void {
    if (name === "$ref") this.refers = true;
    else if (name === "anyOf" || name === "oneOf" || (name === "type" && Array.isArray(value)))
      this.unions += 1;
    else if (name === "properties" && value !== null) this.properties += Object.keys(value).length;
  }

  /** Whether the limits are kept for certain; if not, they must be counted up to. */
  isWithin({ properties, enumValues, characters, longEnum }: SizeFacts): boolean {
    const { values } = this;
    return (
      values <= Math.min(properties ?? Infinity, enumValues ?? Infinity) &&
      this.characters <= (characters ?? Infinity) &&
      (longEnum === undefined || values <= longEnum.values || this.characters <= longEnum.characters)
    );
  }

  isNoDeeperThan(levels: number): boolean {
    return !this.refers && this.depth <= levels;
  }
}
