import { isJsonObject, type JsonValue } from "../json/json.ts";

/** The definition that a prepared reference names. */
export const definitionName = (reference: string): string => reference.slice(prefix.length);

const prefix = "#/$defs/";

/** One on the way, with what of it is still to be followed. */
interface Step {
  readonly name: string;
  readonly next: readonly string[];
  followed: number;
  /** The earliest of those on the way that it leads back to; at first itself. */
  earliest: number;
}

/** Which definitions lead back to themselves. */
export class ReferenceGraph {
  private readonly definitions: ReadonlyMap<string, JsonValue>;
  private readonly next = new Map<string, readonly string[]>();
  private readonly recursive = new Map<string, boolean>();
  private readonly circles = new Map<string, string>();

  constructor(definitions: ReadonlyMap<string, JsonValue>) {
    this.definitions = definitions;
  }

  isRecursive(name: string): boolean {
    let held = this.recursive.get(name);
    if (held === undefined) {
      this.follow(name);
      held = this.recursive.get(name);
    }
    return held === true;
  }

  /** One of those that a definition leads to and that lead back to it, the same for all of them. */
  circleOf(name: string): string {
    return this.isRecursive(name) ? (this.circles.get(name) ?? name) : name;
  }

  /**
   * Settles it for all that a definition leads to, each gone through once: those that lead to one another are found
   * together (Tarjan's components), and without calls inside calls, as thousands may stand in a row.
   */
  private follow(start: string): void {
    const met = new Map<string, number>();
    const unsettled: string[] = [];
    const way: Step[] = [];
    const enter = (name: string): void => {
      way.push({ name, next: this.from(name), followed: 0, earliest: met.size });
      met.set(name, met.size);
      unsettled.push(name);
    };
    enter(start);
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const next = here.next[here.followed];
      if (next === undefined) {
        way.pop();
        const outer = way.at(-1);
        if (outer !== undefined) outer.earliest = Math.min(outer.earliest, here.earliest);
        if (here.earliest === met.get(here.name)) this.settle(unsettled, here);
        continue;
      }
      here.followed += 1;
      // What was settled before leads back to nothing that is not.
      if (this.recursive.has(next)) continue;
      const when = met.get(next);
      if (when === undefined) enter(next);
      else here.earliest = Math.min(here.earliest, when);
    }
  }

  /** All that a definition leads to through those that are meant, itself at the end; what each refers to before it where that can be. */
  leavesFirst(start: string, isMeant: (name: string) => boolean): readonly string[] {
    const met = new Set([start]);
    const found: string[] = [];
    const way = [{ name: start, left: this.from(start).values() }];
    for (let here = way.at(-1); here !== undefined; here = way.at(-1)) {
      const { done, value: next } = here.left.next();
      if (done === true) {
        found.push(here.name);
        way.pop();
      } else if (!met.has(next) && isMeant(next)) {
        met.add(next);
        way.push({ name: next, left: this.from(next).values() });
      }
    }
    return found;
  }

  /** The last of those that are not settled, as far as one of them, lead to one another; or it is one alone. */
  private settle(unsettled: string[], { name, next }: Step): void {
    const together = unsettled.splice(unsettled.lastIndexOf(name));
    const isCircle = together.length > 1 || next.includes(name);
    for (const each of together) {
      this.recursive.set(each, isCircle);
      this.circles.set(each, name);
    }
  }

  private from(name: string): readonly string[] {
    let names = this.next.get(name);
    if (names === undefined) {
      names = [...referencesIn(this.definitions.get(name) ?? true)];
      this.next.set(name, names);
    }
    return names;
  }
}

/** The definitions that a schema refers to, at any depth. */
export function referencesIn(value: JsonValue, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isJsonObject(value) && typeof value.$ref === "string" && value.$ref.startsWith(prefix))
    found.add(definitionName(value.$ref));
  for (const member of Object.values(value) as readonly JsonValue[]) referencesIn(member, found);
  return found;
}
