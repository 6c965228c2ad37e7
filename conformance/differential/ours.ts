import { isDeepStrictEqual } from "node:util";
import { type CompiledSchema, compileSchema, type JsonObject, type JsonValue } from "@toolwright/core";
import type { SchemaDialect } from "../instances/writing.ts";

export const gears = ["never", "at-once"] as const;

/** Our engine in both its gears. */
export interface Ours {
  readonly interpreted: CompiledSchema;
  readonly generated: CompiledSchema;
  /** Codes of what is wrong with the schema, by our own account. */
  readonly problems: readonly string[];
}

export function compileOurs(schema: JsonObject, dialect: SchemaDialect): Ours {
  const [interpreted, generated] = gears.map((generate) => compileSchema(schema, { dialect, generate }));
  const problems = interpreted!.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, pointer }) => `${code} at ${pointer}`);
  return { interpreted: interpreted!, generated: generated!, problems };
}

/** Where our own answers about one value contradict each other; the value is frozen, so a change throws. */
export function contradictions({ interpreted, generated }: Ours, value: JsonValue): string[] {
  const found: string[] = [];
  const verdict = interpreted.accepts(value);
  const slow = interpreted.validate(value);
  const fast = generated.validate(value);
  if (generated.accepts(value) !== verdict) found.push("the gears differ in accepts");
  if (slow.valid !== verdict) found.push("accepts and validate differ in the interpreter");
  if (fast.valid !== verdict) found.push("accepts and validate differ in generated code");
  if ((slow.errors.length === 0) !== verdict) found.push("errors do not say what the verdict says");
  if (!isDeepStrictEqual(facts(slow.errors), facts(fast.errors))) found.push("the gears differ in errors");
  if (!isDeepStrictEqual(interpreted.withDefaults(value), generated.withDefaults(value)))
    found.push("the gears differ in defaults");
  return found;
}

const facts = (errors: ReturnType<CompiledSchema["validate"]>["errors"]) =>
  errors.map(({ pointer, keyword, schemaPointer, value, expected, message }) => ({
    pointer,
    keyword,
    schemaPointer,
    value,
    expected,
    message,
  }));
