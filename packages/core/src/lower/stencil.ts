import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";

/** Puts a definition together from what nearly every tool says. */
export type Write = (name: string, description: string, input: JsonObject) => JsonObject;

/**
 * A definition with places for a name, a description and a schema, which is copied and filled in. To put one together
 * place by place takes several times as long, and most tools have nothing else that a target has a place for.
 */
export class Stencil {
  private readonly whole: JsonObject;
  /** What the three stand in, and under which name that stands in the whole; the whole itself without one. */
  private readonly inside: JsonObject;
  private readonly under: string | undefined;
  private readonly name: string;
  private readonly description: string;
  private readonly input: string;

  /** Found out from a definition that was put together; nothing where the three do not stand side by side. */
  static of(write: Write): Stencil | undefined {
    const input: JsonObject = { type: "object" };
    const whole = write("the name", "the description", input);
    const under = nameOf(whole, "the name") === undefined ? Object.keys(whole).find(isHolder) : undefined;
    const inside = under === undefined ? whole : (whole[under] as JsonObject);
    const names = ["the name", "the description", input].map((value) => nameOf(inside, value));
    return names.includes(undefined) ? undefined : new Stencil(whole, under, inside, names as string[]);

    function isHolder(key: string): boolean {
      const held = whole[key] as JsonValue;
      return isJsonObject(held) && nameOf(held, "the name") !== undefined;
    }
  }

  private constructor(
    whole: JsonObject,
    under: string | undefined,
    inside: JsonObject,
    [name = "", description = "", input = ""]: readonly string[],
  ) {
    this.whole = whole;
    this.under = under;
    this.inside = inside;
    this.name = name;
    this.description = description;
    this.input = input;
  }

  fill(name: string, description: string, input: JsonObject): JsonObject {
    const inside: Record<string, JsonValue> = { ...this.inside };
    inside[this.name] = name;
    inside[this.description] = description;
    inside[this.input] = input;
    if (this.under === undefined) return inside;
    const whole: Record<string, JsonValue> = { ...this.whole };
    whole[this.under] = inside;
    return whole;
  }
}

const nameOf = (object: JsonObject, value: JsonValue): string | undefined =>
  Object.keys(object).find((key) => object[key] === value);
