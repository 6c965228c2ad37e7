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

  constructor(schema: JsonObject) {
    this.add(schema, 1);
  }

  private add(value: object, depth: number): void {
    if (depth > this.depth) this.depth = depth;
    if (Array.isArray(value)) {
      this.values += value.length;
      for (const item of value as readonly JsonValue[]) {
        if (typeof item === "string") this.characters += item.length;
        else if (typeof item === "object" && item !== null) this.add(item, depth + 1);
      }
      return;
    }
    const members = value as JsonObject;
    for (const name in members) {
      const member = members[name] as JsonValue;
      this.values += 1;
      this.characters += name.length;
      if (name === "$ref") this.refers = true;
      if (typeof member === "string") this.characters += member.length;
      else if (typeof member === "object" && member !== null) {
        this.note(name, member);
        this.add(member, depth + 1);
      }
    }
  }

  /** What may be a keyword of a schema; it may also only be called like one. */
  private note(name: string, value: object): void {
    if (name === "properties") for (const _ in value) this.properties += 1;
    else if (name === "anyOf" || name === "oneOf" || (name === "type" && Array.isArray(value)))
      this.unions += 1;
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
