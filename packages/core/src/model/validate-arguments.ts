import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import { applyDefaults, isGiven } from "./apply-defaults.ts";
import { problemsWith } from "./argument-problems.ts";
import type { ToolParameter } from "./tool-parameter.ts";

export interface ArgumentsValidation {
  readonly valid: boolean;
  /** With defaults filled in when valid, otherwise as given. */
  readonly value: JsonValue;
  /** Pointers lead into the arguments. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Holds arguments against a parameter list in the order of seed 004 section 4.4: required, type, enum, schema, then
 * defaults. Every argument is told the first of these that it fails, and one that is not listed fails too.
 */
export function validateArguments(
  parameters: readonly ToolParameter[],
  args: JsonValue,
): ArgumentsValidation {
  const diagnostics = diagnose(parameters, args);
  const valid = !diagnostics.some(isError);
  return { valid, value: valid ? applyDefaults(parameters, args) : args, diagnostics };
}

function diagnose(parameters: readonly ToolParameter[], args: JsonValue): readonly Diagnostic[] {
  if (isJsonObject(args))
    return [
      ...parameters.flatMap((parameter) => problemsWith(parameter, args)),
      ...unknownArguments(parameters, args),
    ];
  const message = `The arguments must be an object with a member for each, but are ${short(args)}.`;
  return [{ code: "arguments-not-object", severity: "error", pointer: "", message }];
}

function unknownArguments(parameters: readonly ToolParameter[], args: JsonObject): readonly Diagnostic[] {
  const known = new Set(parameters.map(({ name }) => name));
  const unknown = Object.keys(args).filter((name) => !known.has(name) && isGiven(args, name));
  return unknown.map((name, i) => {
    const meant = i < HINTS ? nearest(name, known) : null;
    const hint = meant === null ? "" : ` Did you mean "${meant}"?`;
    const message = `No parameter is named ${short(name)}.${hint}`;
    return { code: "unknown-argument", severity: "error", pointer: child("", name), message };
  });
}

/** Looking for what was meant takes long beside everything else, and nobody mistypes this many. */
const HINTS = 20;
