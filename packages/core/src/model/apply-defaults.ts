import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { measure } from "../json/measure.ts";
import { setOwn } from "../json/set-own.ts";
import type { ToolParameter } from "./tool-parameter.ts";

/** The arguments with the defaults of those that are missing. What has no default stays missing. */
export function applyDefaults(parameters: readonly ToolParameter[], args: JsonObject): JsonObject;
export function applyDefaults(parameters: readonly ToolParameter[], args: JsonValue): JsonValue;
export function applyDefaults(parameters: readonly ToolParameter[], args: JsonValue): JsonValue {
  if (!isJsonObject(args)) return args;
  const filled: Record<string, JsonValue> = { ...args };
  for (const { name, default: value } of parameters) {
    if (value === undefined || value === null || isGiven(args, name)) continue;
    setOwn(filled, name, ownCopy(value));
  }
  return filled;
}

/** JavaScript's undefined is what JSON leaves out. */
export const isGiven = (args: JsonObject, name: string): boolean =>
  Object.hasOwn(args, name) && args[name] !== undefined;

/** A tool that changes its arguments must not change its definition. */
function ownCopy(value: JsonValue): JsonValue {
  if (typeof value !== "object") return value;
  // Deeper values than anybody writes would end `structuredClone` with an exception.
  return measure(value).stopped === undefined ? structuredClone(value) : value;
}
