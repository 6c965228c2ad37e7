import { isJsonObject, type JsonValue } from "./json.ts";
import { formatPointer, type Pointer, type Token } from "./pointer.ts";
import { walkLimits } from "./walk.ts";

/** Something that holds itself, as only the objects of a program can. */
export interface Circle {
  /** Where it is met again. */
  readonly at: Pointer;
  /** Where it stands first. */
  readonly of: Pointer;
}

/** The first circle in a value, as far down and as wide as a walk goes; nothing in whatever comes from a text. */
export const circleIn = (value: JsonValue): Circle | undefined => new Search().in(value);

class Search {
  readonly #path: Token[] = [];
  /** How deep those stand that the search is inside of. */
  readonly #around = new Map<object, number>();
  readonly #done = new Set<object>();

  in(value: JsonValue): Circle | undefined {
    if (typeof value !== "object" || value === null || this.#done.has(value)) return undefined;
    const depth = this.#around.get(value);
    if (depth !== undefined)
      return { at: formatPointer(this.#path), of: formatPointer(this.#path.slice(0, depth)) };
    if (this.#path.length === walkLimits.maxDepth || this.#done.size === walkLimits.maxNodes)
      return undefined;
    this.#around.set(value, this.#path.length);
    const found = isJsonObject(value) ? this.#inMembers(value) : this.#inItems(value as readonly JsonValue[]);
    this.#around.delete(value);
    this.#done.add(value);
    return found;
  }

  #inMembers(object: Readonly<Record<string, JsonValue>>): Circle | undefined {
    for (const name of Object.keys(object)) {
      const found = this.#below(name, object[name] as JsonValue);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inItems(list: readonly JsonValue[]): Circle | undefined {
    for (const [i, item] of list.entries()) {
      const found = this.#below(i, item);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #below(token: Token, value: JsonValue): Circle | undefined {
    this.#path.push(token);
    const found = this.in(value);
    this.#path.pop();
    return found;
  }
}
