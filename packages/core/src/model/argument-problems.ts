import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { deepEqual } from "../json/equality.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { choice, short } from "../schema/explain/short.ts";
import type { CompiledSchema } from "../schema/types.ts";
import { isGiven } from "./apply-defaults.ts";
import { isOfType, type ToolParameter } from "./tool-parameter.ts";

/** What the first check that an argument fails has to say. */
export function problemsWith(parameter: ToolParameter, args: JsonObject): readonly Diagnostic[] {
  const { name, required, type } = parameter;
  if (!isGiven(args, name))
    return required === true
      ? [problem("missing-argument", "", `The argument ${short(name)} is required and missing.`)]
      : [];
  const value = args[name] as JsonValue;
  const pointer = child("", name);
  if (!isOfType(type, value)) return [problem("wrong-argument-type", pointer, wrongType(parameter, value))];
  if (Array.isArray(parameter.enum) && !parameter.enum.some((allowed) => deepEqual(allowed, value)))
    return [problem("argument-outside-enum", pointer, outsideEnum(name, parameter.enum, value))];
  if (parameter.schema === undefined || parameter.schema === null) return [];
  return compiled(parameter.schema)
    .validate(value)
    .errors.map((violation) =>
      problem(
        "argument-against-schema",
        pointer + violation.pointer,
        `In the argument ${short(name)}: ${violation.message}`,
      ),
    );
}

const problem = (code: string, pointer: string, message: string): Diagnostic => ({
  code,
  severity: "error",
  pointer,
  message,
});

function wrongType({ name, type, required }: ToolParameter, value: JsonValue): string {
  if (value === null && required !== true)
    return `The argument ${short(name)} must be of type ${type} or left out, but is null.`;
  if (type === "Integer" && Number.isInteger(value))
    return `The argument ${short(name)} must be a whole number within ±${Number.MAX_SAFE_INTEGER}, but is ${value}.`;
  return `The argument ${short(name)} must be of type ${type}, but is ${short(value)}.`;
}

function outsideEnum(name: string, allowed: readonly JsonValue[], value: JsonValue): string {
  const meant = nearest(value, allowed);
  const hint = meant === null ? "" : ` Did you mean "${meant}"?`;
  return `The argument ${short(name)} must be ${choice(allowed)}, but is ${short(value)}.${hint}`;
}

/** A tool is called many times, and its schemas are made ready once. They are not to be changed after that. */
function compiled(schema: JsonValue): CompiledSchema {
  if (typeof schema !== "object" || schema === null) return compileSchema(schema);
  let ready = readySchemas.get(schema);
  if (ready === undefined) {
    ready = compileSchema(schema);
    readySchemas.set(schema, ready);
  }
  return ready;
}

const readySchemas = new WeakMap<object, CompiledSchema>();
