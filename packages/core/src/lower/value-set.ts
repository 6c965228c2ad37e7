import type { JsonValue } from "../json/json.ts";
import { writeCanonical } from "../json/write-canonical.ts";

/** The same text for the same value, whatever the order of its keys. */
export function textOf(value: JsonValue): string {
  const canonical = writeCanonical(value, "escape");
  return canonical.ok ? canonical.text : "";
}

/** JSON values, each found at once however many there are: to compare each with each takes minutes for some enums. */
export class ValueSet {
  private readonly scalars = new Set<JsonValue>();
  private readonly texts = new Set<string>();

  constructor(values: readonly JsonValue[] = []) {
    for (const value of values) this.add(value);
  }

  has(value: JsonValue): boolean {
    return isCompound(value) ? this.texts.has(textOf(value)) : this.scalars.has(value);
  }

  get size(): number {
    return this.scalars.size + this.texts.size;
  }

  /** Whether both have a value. */
  meets(other: ValueSet): boolean {
    const [few, many] = this.size < other.size ? [this, other] : [other, this];
    for (const value of few.scalars) if (many.scalars.has(value)) return true;
    for (const text of few.texts) if (many.texts.has(text)) return true;
    return false;
  }

  /** Whether it was not there before. */
  add(value: JsonValue): boolean {
    if (this.has(value)) return false;
    if (isCompound(value)) this.texts.add(textOf(value));
    else this.scalars.add(value);
    return true;
  }
}

const isCompound = (value: JsonValue): boolean => typeof value === "object" && value !== null;
