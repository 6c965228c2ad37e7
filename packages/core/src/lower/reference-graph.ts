import { isJsonObject, type JsonValue } from "../json/json.ts";

/** The definition that a prepared reference names. */
export const definitionName = (reference: string): string => reference.slice(prefix.length);

const prefix = "#/$defs/";

/** Which definitions lead back to themselves. */
export class ReferenceGraph {
  private readonly definitions: ReadonlyMap<string, JsonValue>;
  private readonly next = new Map<string, readonly string[]>();
  private readonly recursive = new Map<string, boolean>();

  constructor(definitions: ReadonlyMap<string, JsonValue>) {
    this.definitions = definitions;
  }

  isRecursive(name: string): boolean {
    const held = this.recursive.get(name);
    if (held !== undefined) return held;
    const seen = new Set<string>();
    const open = [name];
    let found = false;
    for (let here = open.pop(); here !== undefined && !found; here = open.pop()) {
      for (const next of this.from(here)) {
        if (next === name) found = true;
        // One that does not lead back to itself does not lead back to what leads to it.
        if (!seen.has(next) && this.recursive.get(next) !== false) open.push(next);
        seen.add(next);
      }
    }
    this.recursive.set(name, found);
    return found;
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
