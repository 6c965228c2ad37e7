import type { JsonObject, JsonValue } from "../../../json/json.ts";

/** A definition that somebody sent, and what is told of it. */
export interface ProviderCase {
  readonly what: string;
  readonly profile: string;
  readonly document: JsonValue;
  /** Every code that is told, errors as well as warnings. */
  readonly codes: readonly string[];
}

/** A tool around a schema. */
export const tool = (inputSchema: JsonObject, name = "do_it"): JsonObject => ({
  name,
  description: "Does it.",
  inputSchema,
});

/** A closed object that requires all it has, as strict modes want it. */
export const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

export const open = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

/** The same of several profiles, or of several documents. */
export const each = (
  what: string,
  profiles: readonly string[],
  document: JsonValue,
  codes: readonly string[],
): readonly ProviderCase[] => profiles.map((profile) => ({ what, profile, document, codes }));

export const many = (count: number, make: (i: number) => JsonValue): readonly JsonValue[] =>
  Array.from({ length: count }, (_, i) => make(i));

export const named = (count: number, schema: JsonValue): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, schema]));
