import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { CompiledSchema } from "../schema/types.ts";

/** Says of values whether they fit. Made when first asked: the definitions may be complete only later. */
export function createJudge(schema: JsonValue, definitions: () => JsonObject): (value: JsonValue) => boolean {
  let compiled: CompiledSchema | undefined;
  return (value) => {
    compiled ??= compileSchema(isJsonObject(schema) ? { ...schema, $defs: definitions() } : schema);
    return compiled.accepts(value);
  };
}
