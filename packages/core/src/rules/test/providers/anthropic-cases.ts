import { closed, each, many, named, open, type ProviderCase, tool } from "./provider-case.ts";

const text = { type: "string" };
const all = ["anthropic", "anthropic-strict", "bedrock", "bedrock-strict"];
const strict = ["anthropic-strict", "bedrock-strict"];
const loose = ["anthropic", "bedrock"];

export const anthropicCases: readonly ProviderCase[] = [
  ...each("a tool that suits", all, tool(closed({ city: text })), []),
  ...each("a union at the root", all, tool(closed({ id: text }, { anyOf: [{ ...closed({ id: text }) }] })), [
    "union-at-root",
  ]),
  ...each("allOf at the root", loose, tool(open({ id: text }, { allOf: [open({ id: text })] })), [
    "union-at-root",
  ]),
  ...each("oneOf at the root", loose, tool(open({ id: text }, { oneOf: [{ required: ["id"] }] })), [
    "union-at-root",
  ]),
  ...each("oneOf in a property", loose, tool(open({ id: { oneOf: [text, { type: "integer" }] } })), []),
  ...each("a property with brackets", all, tool(closed({ "filter[status]": text })), [
    "invalid-property-name",
  ]),
  ...each("a property with a dollar", loose, tool(open({ $top: { type: "integer" } })), [
    "invalid-property-name",
  ]),
  ...each(
    "a property with a blank, further down",
    loose,
    tool(open({ row: open({ "first name": text }) })),
    [],
  ),
  ...each("a property of 65 characters", loose, tool(open({ ["x".repeat(65)]: text })), [
    "invalid-property-name",
  ]),
  ...each(
    "a tuple of draft-07",
    loose,
    tool({
      $schema: "http://json-schema.org/draft-07/schema#",
      ...open({ at: { type: "array", items: [text, text] } }),
    }),
    ["tuple-items"],
  ),
  ...each("a name with a dot", all, tool(closed({ city: text }), "weather.get"), ["invalid-name"]),
  ...each(
    "a name of 65 characters",
    ["bedrock", "bedrock-strict"],
    tool(closed({ city: text }), "x".repeat(65)),
    ["name-too-long"],
  ),
  ...each("a name of 65 characters", ["anthropic"], tool(closed({ city: text }), "x".repeat(65)), []),
  ...each(
    "limits of all kinds",
    loose,
    tool(
      open({
        n: { type: "integer", minimum: 1, maximum: 9 },
        t: { type: "string", maxLength: 9, pattern: "(?=a)" },
      }),
    ),
    [],
  ),
  ...each("a minimum", strict, tool(closed({ page: { type: "integer", minimum: 1 } })), [
    "unsupported-keyword",
  ]),
  ...each("a length", strict, tool(closed({ name: { type: "string", maxLength: 9 } })), [
    "unsupported-keyword",
  ]),
  ...each(
    "one item at least",
    strict,
    tool(closed({ tags: { type: "array", items: text, minItems: 1 } })),
    [],
  ),
  ...each("two items at least", strict, tool(closed({ tags: { type: "array", items: text, minItems: 2 } })), [
    "unsupported-number",
  ]),
  ...each("an open object", strict, tool(open({ city: text })), ["missing-additional-properties"]),
  ...each("a property that is not required", strict, tool(closed({ city: text }, { required: [] })), []),
  ...each(
    "a schema that contains itself",
    strict,
    tool(closed({ node: { $ref: "#/$defs/n" } }, { $defs: { n: closed({ next: { $ref: "#/$defs/n" } }) } })),
    ["recursive-reference"],
  ),
  ...each("an object in an enum", strict, tool(closed({ mode: { enum: [{ fast: true }] } })), [
    "complex-enum-value",
  ]),
  ...each(
    "a pattern with a word boundary",
    strict,
    tool(closed({ word: { type: "string", pattern: "\\bcat\\b" } })),
    ["unsupported-pattern"],
  ),
  ...each(
    "a pattern with a Unicode property in a class",
    strict,
    tool(closed({ word: { type: "string", pattern: "^[\\p{L} ]+$" } })),
    ["unsupported-pattern"],
  ),
  ...each(
    "a reference inside allOf",
    strict,
    tool(closed({ to: { allOf: [{ $ref: "#/$defs/a" }] } }, { $defs: { a: closed({ street: text }) } })),
    ["reference-inside-all-of"],
  ),
  ...each(
    "twenty-one strict tools",
    strict,
    many(21, (i) => tool(closed({ city: text }), `tool_${i}`)),
    ["too-many-tools"],
  ),
  ...each(
    "twenty-one tools",
    loose,
    many(21, (i) => tool(closed({ city: text }), `tool_${i}`)),
    [],
  ),
  ...each("twenty-five optional properties", strict, tool(closed(named(25, text), { required: [] })), [
    "too-many-optional-parameters",
  ]),
  ...each("seventeen unions", strict, tool(closed(named(17, { type: ["string", "null"] }))), [
    "too-many-unions",
  ]),
  ...each("a keyword beside type, properties and required", ["bedrock-nova"], tool(closed({ city: text })), [
    "keyword-at-root",
  ]),
  ...each(
    "nothing else at the root",
    ["bedrock-nova"],
    tool(open({ city: { type: "string", maxLength: 9 } }, { required: ["city"] })),
    [],
  ),
];
