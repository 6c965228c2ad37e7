import { type CompiledSchema, compileSchema, type JsonValue } from "@toolwright/core";

/** Whoever keeps definitions calls them again and again. */
const known = new WeakMap<object, CompiledSchema>();

export function compiledSchema(schema: JsonValue): CompiledSchema {
  if (typeof schema !== "object" || schema === null) return compileSchema(schema);
  const kept = known.get(schema) ?? compileSchema(schema);
  known.set(schema, kept);
  return kept;
}
