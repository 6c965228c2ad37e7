import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { everyObject } from "./every-object.ts";

/** Where an oracle does what the server does not ask for. What it gives is ours, changed so. */
export interface Disagreement {
  readonly oracle: string;
  readonly what: string;
  readonly reason: string;
  readonly asTheirs: (handed: JsonValue) => JsonValue;
}

const without =
  (...names: readonly string[]) =>
  (value: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

const withoutNullDefault = everyObject((value) =>
  value.default === null ? without("default")(value) : value,
);

const withoutPropertyNames = everyObject(without("propertyNames"));

/** A single member of `allOf` written in its place. */
const withoutSingleAllOf = everyObject((value) => {
  const { allOf, ...rest } = value;
  const only = Array.isArray(allOf) && allOf.length === 1 ? allOf[0] : undefined;
  return isJsonObject(only) ? { ...rest, ...only } : value;
});

/** A keyword told in the description, in the oracle's words. */
const told = (keyword: string, words: string) =>
  everyObject((value) => {
    const { [keyword]: said, description, ...rest } = value;
    if (typeof said !== "string" && typeof said !== "number") return value;
    const before = typeof description === "string" ? `${description}\n` : "";
    return { ...rest, description: `${before}${words}: ${said}.` };
  });

const member = (change: (definition: JsonObject) => JsonObject) => (handed: JsonValue) =>
  isJsonObject(handed) ? change(handed) : handed;

/** Known disagreements with what section 9 of the study calls oracles. One that explains nothing must leave this list. */
export const disagreements: readonly Disagreement[] = [
  ...["openai/lib/transform", "@openai/agents-core"].map((oracle) => ({
    oracle,
    what: '"default": null is taken out of a schema that admits null',
    reason: "the server takes defaults; nobody but Azure was ever refused one",
    asTheirs: withoutNullDefault,
  })),
  {
    oracle: "@ai-sdk/anthropic sanitizer",
    what: '"pattern" moves into the description',
    reason: "Anthropic documents pattern as supported, but for some constructs that we never send",
    asTheirs: told("pattern", "pattern"),
  },
  {
    oracle: "@ai-sdk/anthropic sanitizer",
    what: '"minItems": 1 moves into the description',
    reason: "Anthropic documents minItems of 0 and 1 as supported",
    asTheirs: told("minItems", "min items"),
  },
  ...["@ai-sdk/openai chat", "@ai-sdk/openai responses"].flatMap((oracle) => [
    {
      oracle,
      what: '"propertyNames" is taken out',
      reason: "the server refuses it only where the model is held to the schema; elsewhere it guides",
      asTheirs: withoutPropertyNames,
    },
    {
      oracle,
      what: "allOf with one member is written as that member",
      reason: "the server takes allOf where the model is not held to the schema",
      asTheirs: withoutSingleAllOf,
    },
  ]),
  {
    oracle: "@ai-sdk/openai responses",
    what: '"output_schema" has no place in its tools',
    reason:
      "the API has had output_schema since tools may answer with JSON; the provider does not know it yet",
    asTheirs: member(without("output_schema")),
  },
  {
    oracle: "@google/genai",
    what: '"default": null is left out',
    reason: "a schema's default is documented as ignored by the API, so nothing depends on it",
    asTheirs: withoutNullDefault,
  },
  {
    oracle: "@ai-sdk/google",
    what: '"responseJsonSchema" has no place in its tools',
    reason: "the API has it; the provider does not know it",
    asTheirs: member(without("responseJsonSchema")),
  },
];
