import type { WrittenSchema } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";

/** A subschema in its place; the pointer is written only for what is reported. */
export class SchemaNode {
  declare readonly value: JsonValue;
  /** The same where it is an object, as nearly all are. */
  declare readonly object: JsonObject | null;
  declare readonly home: WrittenSchema;
  declare readonly parent: SchemaNode | null;
  /** The keyword of the parent that holds it, and where in that. */
  declare readonly keyword: string;
  declare readonly key: string | number | null;
  private written: Pointer | undefined = undefined;

  constructor(
    value: JsonValue,
    home: WrittenSchema,
    parent: SchemaNode | null,
    keyword: string,
    key: string | number | null,
  ) {
    this.value = value;
    this.object = isJsonObject(value) ? value : null;
    this.home = home;
    this.parent = parent;
    this.keyword = keyword;
    this.key = key;
  }

  get pointer(): Pointer {
    this.written ??= this.parent === null ? this.home.at : this.below(this.parent.pointer);
    return this.written;
  }

  private below(above: Pointer): Pointer {
    return this.key === null ? child(above, this.keyword) : child(above, this.keyword, this.key);
  }

  at(...tokens: readonly (string | number)[]): Pointer {
    return child(this.pointer, ...tokens);
  }

  /** Whether `type` is or has this name. */
  isOfType(name: string): boolean {
    const type = this.object?.type;
    return type === name || (Array.isArray(type) && type.includes(name));
  }

  /** The names in `type`, whether it is one or a list. */
  get types(): readonly JsonValue[] {
    const type = this.object?.type;
    return type === undefined ? [] : Array.isArray(type) ? (type as readonly JsonValue[]) : [type];
  }
}
