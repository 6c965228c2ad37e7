import type { JsonValue } from "../json/json.ts";

/** What a constraint asks for, as a sentence; nothing for keywords that only structure a schema. */
export function inWords(keyword: string, value: JsonValue): string | undefined {
  const words = Object.hasOwn(sentences, keyword) ? sentences[keyword] : undefined;
  if (words === undefined || typeof value === "object") return undefined;
  return words(String(value)) || undefined;
}

const sentences: Readonly<Record<string, ((value: string) => string) | undefined>> = {
  minimum: (value) => `At least ${value}.`,
  maximum: (value) => `At most ${value}.`,
  exclusiveMinimum: (value) => `Greater than ${value}.`,
  exclusiveMaximum: (value) => `Less than ${value}.`,
  multipleOf: (value) => `A multiple of ${value}.`,
  minLength: (value) => `At least ${value} characters.`,
  maxLength: (value) => `At most ${value} characters.`,
  minItems: (value) => `At least ${value} items.`,
  maxItems: (value) => `At most ${value} items.`,
  minProperties: (value) => `At least ${value} members.`,
  maxProperties: (value) => `At most ${value} members.`,
  uniqueItems: (value) => (value === "true" ? "No two items alike." : ""),
  pattern: (value) => `Must match ${value}.`,
  format: (value) => `Format: ${value}.`,
  default: (value) => `Default: ${value}.`,
};
