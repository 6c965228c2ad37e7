import { closed, each, many, named, open, type ProviderCase, tool } from "./provider-case.ts";

const text = { type: "string" };
const strict = ["openai-strict", "openai-responses-strict", "azure-openai-strict"];
const address = closed({ street: text });

/** Strict modes that make every property required and every object closed. */
export const strictCases: readonly ProviderCase[] = [
  ...each(
    "a tool that suits",
    [...strict, "deepseek-strict", "groq-strict"],
    tool(closed({ city: text })),
    [],
  ),
  ...each(
    "a property that is not required",
    [...strict, "deepseek-strict", "groq-strict"],
    tool({ ...closed({ city: text, days: { type: "integer" } }), required: ["city"] }),
    ["optional-property"],
  ),
  ...each(
    "an object that is not closed",
    [...strict, "deepseek-strict", "groq-strict"],
    tool(open({ city: text }, { required: ["city"] })),
    ["missing-additional-properties"],
  ),
  ...each(
    "a map",
    ["openai-strict", "groq-strict"],
    tool(closed({ labels: { type: "object", properties: {}, additionalProperties: text } })),
    ["missing-additional-properties"],
  ),
  ...each(
    "a required name that is no property",
    strict,
    tool(closed({ city: text }, { required: ["city", "days"] })),
    ["unknown-required"],
  ),
  ...each(
    "a union at the root",
    strict,
    tool(closed({ city: text }, { anyOf: [closed({ city: text }), closed({ city: text })] })),
    ["union-at-root"],
  ),
  ...each(
    "oneOf in a property",
    [...strict, "deepseek-strict", "groq-strict"],
    tool(closed({ id: { oneOf: [text, { type: "integer" }] } })),
    ["unsupported-keyword"],
  ),
  ...each("a length", strict, tool(closed({ name: { type: "string", minLength: 1, maxLength: 80 } })), [
    "unsupported-keyword",
  ]),
  ...each(
    "a length",
    ["deepseek-strict", "groq-strict"],
    tool(closed({ name: { type: "string", maxLength: 80 } })),
    ["unsupported-keyword"],
  ),
  ...each("unlike items", strict, tool(closed({ tags: { type: "array", items: text, uniqueItems: true } })), [
    "unsupported-keyword",
  ]),
  ...each(
    "names of members",
    strict,
    tool(closed({ rows: closed({ a: text }, { propertyNames: { pattern: "^[a-z]+$" } }) })),
    ["unsupported-keyword"],
  ),
  ...each(
    "a union inside a union",
    ["deepseek-strict"],
    tool(closed({ by: { anyOf: [{ anyOf: [text, { type: "integer" }] }, { type: "null" }] } })),
    ["untyped-branch"],
  ),
  ...each(
    "a union inside a union",
    strict,
    tool(closed({ by: { anyOf: [{ anyOf: [text, { type: "integer" }] }, { type: "null" }] } })),
    [],
  ),
  ...each(
    "a range",
    strict,
    tool(closed({ size: { type: "integer", minimum: 1, exclusiveMaximum: 10, multipleOf: 2 } })),
    [],
  ),
  ...each(
    "a count of items",
    ["openai-strict"],
    tool(closed({ tags: { type: "array", items: text, minItems: 2, maxItems: 9 } })),
    [],
  ),
  ...each(
    "a count of items",
    ["deepseek-strict"],
    tool(closed({ tags: { type: "array", items: text, minItems: 2 } })),
    ["unsupported-keyword"],
  ),
  ...each(
    "a count of items",
    ["groq-strict"],
    tool(closed({ tags: { type: "array", items: text, minItems: 2 } })),
    ["unsupported-keyword"],
  ),
  ...each(
    "the format uri",
    [...strict, "deepseek-strict"],
    tool(closed({ url: { type: "string", format: "uri" } })),
    ["unsupported-format"],
  ),
  ...each(
    "the format uuid",
    [...strict, "deepseek-strict"],
    tool(closed({ id: { type: "string", format: "uuid" } })),
    [],
  ),
  ...each("the format date", ["deepseek-strict"], tool(closed({ day: { type: "string", format: "date" } })), [
    "unsupported-format",
  ]),
  ...each(
    "a pattern with lookahead",
    strict,
    tool(closed({ mail: { type: "string", pattern: "^(?!\\.)\\S+@\\S+$" } })),
    ["unsupported-pattern"],
  ),
  ...each(
    "a list without items",
    [...strict, "deepseek-strict", "groq-strict"],
    tool(closed({ tags: { type: "array" } })),
    ["missing-items"],
  ),
  ...each(
    "a tuple",
    strict,
    tool(closed({ at: { type: "array", items: text, prefixItems: [text, text] } })),
    ["unsupported-keyword"],
  ),
  ...each(
    "a description beside a reference",
    strict,
    tool(closed({ to: { $ref: "#/$defs/a", description: "Where." } }, { $defs: { a: address } })),
    ["keyword-beside-reference"],
  ),
  ...each(
    "a reference into the middle",
    strict,
    tool(closed({ from: address, to: { $ref: "#/properties/from" } })),
    ["nested-reference-target"],
  ),
  ...each(
    "a schema that contains itself",
    [...strict, "deepseek-strict", "groq-strict"],
    tool(
      closed(
        { node: { $ref: "#/$defs/n" } },
        {
          $defs: { n: closed({ next: { anyOf: [{ $ref: "#/$defs/n" }, { type: "null" }] } }) },
        },
      ),
    ),
    [],
  ),
  ...each(
    "a default",
    ["openai-strict", "openai-responses-strict"],
    tool(closed({ page: { type: "integer", default: 1 } })),
    [],
  ),
  ...each("a default", ["azure-openai-strict"], tool(closed({ page: { type: "integer", default: 1 } })), [
    "unsupported-keyword",
  ]),
  ...each("any value", ["openai-strict"], tool(closed({ value: {} })), ["untyped-schema"]),
  ...each(
    "a type list of an object",
    ["deepseek-strict"],
    tool(closed({ to: { ...address, type: ["object", "null"] } })),
    ["unsupported-type"],
  ),
  ...each(
    "an object without properties",
    ["deepseek-strict"],
    tool(closed({ extra: { type: "object", additionalProperties: false } })),
    ["empty-object", "missing-properties"],
  ),
  ...each("an object of no properties", ["deepseek-strict"], tool(closed({ extra: closed({}) })), [
    "empty-object",
  ]),
  ...each("a tool without arguments", ["deepseek-strict"], tool(closed({})), []),
  ...each(
    "a constant and a default, of which only numbers are spoken",
    ["deepseek-strict"],
    tool(closed({ mode: { type: "string", const: "fast" }, unit: { type: "string", default: "C" } })),
    ["unsupported-keyword"],
  ),
  ...each(
    "six levels",
    ["azure-openai-strict"],
    tool(closed({ a: closed({ b: closed({ c: closed({ d: closed({ e: text }) }) }) }) })),
    [],
  ),
  ...each(
    "seven levels",
    ["azure-openai-strict"],
    tool(closed({ a: closed({ b: closed({ c: closed({ d: closed({ e: closed({ f: text }) }) }) }) }) })),
    ["too-deep"],
  ),
  ...each(
    "more tools than are taken",
    ["openai-strict", "groq-strict"],
    many(129, (i) => tool(closed({ city: text }), `tool_${i}`)),
    ["too-many-tools"],
  ),
  ...each("more properties than are taken", ["azure-openai-strict"], tool(closed(named(101, text))), [
    "too-many-properties",
  ]),
  ...each(
    "more enum values than are taken",
    ["azure-openai-strict"],
    tool(closed({ code: { type: "string", enum: many(501, (i) => `c${i}`) } })),
    ["too-many-enum-values"],
  ),
];
