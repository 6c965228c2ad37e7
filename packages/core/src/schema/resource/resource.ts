import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { DialectRules } from "../dialect/dialect-rules.ts";
import type { Slot } from "../plan/slot.ts";
import type { Library } from "./library.ts";
import { resolveUri } from "./uri.ts";

export interface Anchored {
  readonly schema: JsonObject;
  readonly at: string;
  readonly dynamic: boolean;
}

/** A schema with an identity of its own: a whole document, or a subschema with `$id`. */
export class Resource {
  declare readonly root: JsonValue;
  declare readonly rules: DialectRules;
  declare readonly library: Library;
  /** Where it stands: a pointer, with the document's URI before it when that is not the main document. */
  declare readonly at: string;
  /** The `$schema` value that names no dialect we know. */
  declare readonly unknownDialect: string | null;
  /** The first place that is referred to, and the others: many a schema has no more than one. */
  firstTarget: JsonValue = null;
  firstSlot: Slot | null = null;
  slots: Map<JsonValue, Slot> | null = null;
  /** Null until the document was searched for them. */
  anchors: Map<string, Anchored> | null = null;
  declare private readonly around: string;
  private own: string | null = null;

  /** `around` is the base of what it stands in. */
  constructor(
    root: JsonValue,
    around: string,
    rules: DialectRules,
    library: Library,
    at: string,
    unknownDialect: string | null,
  ) {
    this.root = root;
    this.around = around;
    this.rules = rules;
    this.library = library;
    this.at = at;
    this.unknownDialect = unknownDialect;
  }

  /** Absolute, without a fragment. Found when asked for: most schemas with `$id` never refer to it. */
  get base(): string {
    if (this.own === null) {
      const id = isJsonObject(this.root) ? this.root.$id : undefined;
      this.own = (typeof id === "string" ? resolveUri(this.around, id)?.uri : undefined) ?? this.around;
    }
    return this.own;
  }
}

/** Whether a schema starts a resource: `$id`, but in draft-07 not beside `$ref` nor as a mere fragment. */
export function startsResource(schema: JsonObject, rules: DialectRules): boolean {
  const id = schema.$id;
  if (typeof id !== "string") return false;
  if (!rules.refHidesSiblings) return true;
  return typeof schema.$ref !== "string" && !id.startsWith("#");
}
