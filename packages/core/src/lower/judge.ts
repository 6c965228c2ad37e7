import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { CompiledSchema } from "../schema/types.ts";

/**
 * Says of values whether they fit. Made when first asked, and kept once the definitions are complete: a reference to
 * one that is still missing fits nothing.
 */
export function createJudge(
  schema: JsonValue,
  definitions: () => JsonObject,
  areComplete: () => boolean = () => true,
): (value: JsonValue) => boolean {
  let kept: CompiledSchema | undefined;
  return (value) => {
    if (kept !== undefined) return kept.accepts(value);
    const compiled = compileSchema(isJsonObject(schema) ? { ...schema, $defs: definitions() } : schema);
    if (areComplete()) kept = compiled;
    return compiled.accepts(value);
  };
}
