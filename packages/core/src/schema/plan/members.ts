import type { JsonObject, JsonValue } from "../../json/json.ts";
import { Slot } from "./slot.ts";

/**
 * The properties that `properties` declares and `required` demands. Their slots are made as values ask for them: a
 * schema of two hundred properties costs a value with three of them three slots.
 */
export class Members {
  /** How many names are required. */
  required = 0;
  declare private readonly home: Slot;
  private readonly made = new Map<string, Slot>();
  private declared: JsonObject | null = null;
  private names: readonly string[] | null = null;
  private inOrder: ReadonlyMap<string, Slot> | null = null;

  constructor(home: Slot) {
    this.home = home;
  }

  get(name: string): Slot | undefined {
    const held = this.made.get(name);
    if (held !== undefined || this.declared === null || !Object.hasOwn(this.declared, name)) return held;
    return this.make(name, this.declared[name]);
  }

  declare(properties: JsonObject): void {
    this.declared = properties;
    if (this.made.size === 0) return;
    for (const [name, slot] of this.made) if (Object.hasOwn(properties, name)) slot.schema = properties[name];
  }

  require(name: string): void {
    const slot = this.get(name) ?? this.make(name, undefined);
    if (!slot.required) this.required++;
    slot.required = true;
  }

  /** Every name, the declared ones first and in the schema's order, whatever values have asked for so far. */
  all(): ReadonlyMap<string, Slot> {
    if (this.inOrder === null) {
      const names = new Set([...Object.keys(this.declared ?? {}), ...this.made.keys()]);
      this.inOrder = new Map([...names].map((name) => [name, this.get(name) as Slot]));
    }
    return this.inOrder;
  }

  /** The declared names, listed once: messages and generated code ask for them again and again. */
  declaredNames(): readonly string[] {
    this.names ??= [...this.all()].filter(([, { schema }]) => schema !== undefined).map(([name]) => name);
    return this.names;
  }

  private make(name: string, schema: JsonValue | undefined): Slot {
    const { home } = this;
    const slot = new Slot(schema, home.resource, home, "properties", name);
    this.made.set(name, slot);
    return slot;
  }
}
