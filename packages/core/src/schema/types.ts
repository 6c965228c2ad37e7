import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import type { Limits } from "./limits.ts";

export type Dialect = "2020-12" | "draft-07";

export interface SchemaOptions {
  /** For a schema that does not say it by `$schema`; 2020-12 when this is absent too. */
  readonly dialect?: Dialect;
  /** The only outside documents there are, by absolute URI. Nothing is ever fetched. */
  readonly resources?: Readonly<Record<string, JsonValue>>;
  readonly limits?: Partial<Limits>;
}

export interface CompileOptions extends SchemaOptions {
  /** Whether `format` decides ("assert") or only describes ("annotate", the default). */
  readonly formats?: "annotate" | "assert";
  /**
   * When a schema is turned into generated code. Where the host forbids that, it never is; in a browser's page, where
   * a policy would report the attempt, only "at-once" tries.
   */
  readonly generate?: "when-hot" | "at-once" | "never";
}

export interface CompiledSchema {
  /** What is wrong with the schema itself. A value that reaches an unsound place is refused. */
  readonly diagnostics: readonly Diagnostic[];
  readonly accepts: (value: unknown) => boolean;
  readonly validate: (value: unknown) => Validation;
  /** The value with defaults filled in; shares what did not change, never touches the caller's value. */
  readonly withDefaults: (value: JsonValue) => JsonValue;
}

export interface Validation {
  readonly valid: boolean;
  readonly errors: readonly Violation[];
}

/** One way in which a value does not fit a schema, in words a person or a model can act on. */
export interface Violation {
  /** Where in the value (RFC 6901). */
  readonly pointer: string;
  /** Which keyword of the schema (RFC 6901, through references). */
  readonly schemaPointer: string;
  readonly keyword: string;
  /** The offending value, shortened. */
  readonly value: string;
  readonly expected: string;
  readonly message: string;
  /** For `anyOf` and `oneOf`: what the branch that came closest found wrong. */
  readonly causes: readonly Violation[];
}
