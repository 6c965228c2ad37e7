export type { Diagnostic, Severity } from "./diagnostic/diagnostic.ts";
export { isJsonObject, type JsonObject, type JsonScalar, type JsonValue } from "./json/json.ts";
export { compileSchema } from "./schema/compile-schema.ts";
export { defaultLimits, type Limits } from "./schema/limits.ts";
export { checkSchema } from "./schema/meta/check-schema.ts";
export { inspectSchema, type KeywordUse, type SchemaInspection } from "./schema/meta/inspect-schema.ts";
export type {
  CompiledSchema,
  CompileOptions,
  Dialect,
  SchemaOptions,
  Validation,
  Violation,
} from "./schema/types.ts";
