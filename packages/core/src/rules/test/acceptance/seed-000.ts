import type { JsonObject, JsonValue } from "../../../json/json.ts";
import type { Sentence } from "./sentence.ts";

const object = (
  properties: JsonObject,
  required: readonly string[] = Object.keys(properties),
): JsonObject => ({
  type: "object",
  properties,
  required: [...required],
  additionalProperties: false,
});
const tool = (members: JsonObject = {}): JsonObject => ({
  name: "tool",
  input_schema: object({}),
  ...members,
});
const taking = (schema: JsonObject): JsonValue => [tool({ input_schema: schema })];
const value = (schema: JsonValue): JsonValue => taking(object({ value: schema }));
const without = (keyword: string): JsonValue =>
  taking(Object.fromEntries(Object.entries(object({})).filter(([name]) => name !== keyword)));

const several = (count: number): JsonValue =>
  Array.from({ length: count }, (_, i) => tool({ name: `tool_${i}` }));
const optional = (count: number): JsonObject =>
  object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: "string" }])), []);
const described = (length: number): JsonValue => [tool({ description: "x".repeat(length) })];
/** Characters that the tool takes besides its description. */
const frame = JSON.stringify(described(0)).length;
const nested = (levels: number): JsonObject =>
  levels === 1 ? object({}) : object({ value: nested(levels - 1) });

const at = "/0/input_schema";
const inside = `${at}/properties/value`;

export const seed000: readonly Sentence[] = [
  {
    says: "Max 15 tools per profile",
    keeps: [several(0), several(15)],
    breaks: [[several(16), "too-many-tools", ""]],
  },
  {
    says: "tools_json size ≤ 7,500 chars (minified)",
    keeps: [described(7_500 - frame)],
    breaks: [[described(7_501 - frame), "definitions-too-large", ""]],
  },
  {
    says: "Optional parameters across all tools ≤ 24",
    keeps: [taking(optional(24))],
    breaks: [[taking(optional(25)), "too-many-optional-parameters", ""]],
  },
  {
    says: "Max schema nesting depth 5 levels",
    keeps: [taking(nested(5))],
    breaks: [[taking(nested(6)), "too-deep", `${at}${"/properties/value".repeat(5)}`]],
  },
  {
    says: "Optional parameters are calculated as properties minus required across the entire tools array",
    keeps: [[tool({ input_schema: optional(12) }), tool({ name: "other", input_schema: optional(12) })]],
    breaks: [
      [
        [tool({ input_schema: optional(12) }), tool({ name: "other", input_schema: optional(13) })],
        "too-many-optional-parameters",
        "",
      ],
    ],
  },
  {
    says: "Allowed keys: name, description, input_schema, parameters",
    keeps: [[tool({ description: "What it does." })], [{ name: "tool", parameters: object({}) }]],
    breaks: [[[tool({ strict: true })], "unexpected-key", "/0/strict"]],
  },
  {
    says: "name is required and must match ^[a-zA-Z0-9_-]{1,64}$",
    keeps: [[tool({ name: "A-b_9" })], [tool({ name: "x".repeat(64) })]],
    breaks: [
      [[{ input_schema: object({}) }], "missing-field", "/0"],
      [[tool({ name: "" })], "invalid-name", "/0/name"],
      [[tool({ name: "get.user" })], "invalid-name", "/0/name"],
      [[tool({ name: "tool\n" })], "invalid-name", "/0/name"],
      [[tool({ name: "x".repeat(65) })], "name-too-long", "/0/name"],
    ],
  },
  {
    says: "description is optional but must be a string",
    keeps: [[tool()], [tool({ description: "" })]],
    breaks: [[[tool({ description: null })], "wrong-kind", "/0/description"]],
  },
  {
    says: "Provide either input_schema or parameters, not both",
    keeps: [[tool()]],
    breaks: [
      [[tool({ parameters: object({}) })], "two-schemas", "/0/parameters"],
      [[{ name: "tool" }], "missing-schema", "/0"],
    ],
  },
  {
    says: "All tools in a request must use the same key (input_schema or parameters)",
    keeps: [several(2)],
    breaks: [[[tool(), { name: "other", parameters: object({}) }], "mixed-schema-keys", "/1/parameters"]],
  },
  {
    says: "input_schema / parameters must be a JSON Schema object",
    keeps: [[tool()]],
    breaks: [
      [[tool({ input_schema: [] })], "wrong-kind", at],
      [[tool({ input_schema: true })], "wrong-kind", at],
      [value("string"), "not-a-schema", inside],
    ],
  },
  {
    says: "additionalProperties is required and must be false",
    keeps: [taking(object({}))],
    breaks: [
      [without("additionalProperties"), "missing-additional-properties", at],
      [
        value({ ...object({}), additionalProperties: true }),
        "missing-additional-properties",
        `${inside}/additionalProperties`,
      ],
    ],
  },
  {
    says: "properties is required and must be an object keyed by parameter names",
    keeps: [value(object({}))],
    breaks: [
      [without("properties"), "missing-properties", at],
      [taking({ ...object({}), properties: [] }), "wrong-keyword-value", `${at}/properties`],
    ],
  },
  {
    says: "required is required, must be an array of strings, and every entry must exist in properties",
    keeps: [value({ type: "string" })],
    breaks: [
      [without("required"), "missing-required", at],
      [taking({ ...object({}), required: "all" }), "wrong-keyword-value", `${at}/required`],
      [taking({ ...object({}), required: [5] }), "wrong-keyword-value", `${at}/required/0`],
      [taking({ ...object({}), required: ["ghost"] }), "unknown-required", `${at}/required/0`],
    ],
  },
  {
    says: "JSON Schema types: object, array, string, integer, number, boolean, null",
    keeps: [
      value(object({})),
      ...["array", "string", "integer", "number", "boolean", "null"].map((type) => value({ type })),
    ],
    breaks: [[value({ type: "float" }), "unknown-type", `${inside}/type`]],
  },
  {
    says: "String formats: date-time, time, date, duration, email, hostname, uri, ipv4, ipv6, uuid",
    keeps: "date-time time date duration email hostname uri ipv4 ipv6 uuid"
      .split(" ")
      .map((format) => value({ type: "string", format })),
    breaks: [[value({ type: "string", format: "phone" }), "unsupported-format", `${inside}/format`]],
  },
  {
    says: "Allowed: type, properties, required, items, enum, const, format, pattern, anyOf, allOf, $ref, $defs",
    keeps: [
      value({ type: "array", items: { type: "string", enum: ["a"], pattern: "a", format: "uri" } }),
      value({ anyOf: [{ const: 1 }, { allOf: [{ type: "string" }] }] }),
      taking({ ...object({ value: { $ref: "#/$defs/text" } }), $defs: { text: { type: "string" } } }),
    ],
    breaks: [
      [
        value({ type: "string", contentEncoding: "base64" }),
        "unsupported-keyword",
        `${inside}/contentEncoding`,
      ],
    ],
  },
  {
    says: "Not supported: oneOf, not, if, then, else, minimum, maximum, minLength, maxLength, maxItems, uniqueItems",
    keeps: [],
    breaks: [
      ...["oneOf"].map((keyword) => [keyword, [{ type: "string" }]] as const),
      ...["not", "if", "then", "else"].map((keyword) => [keyword, { type: "string" }] as const),
      ...["minimum", "maximum", "minLength", "maxLength", "maxItems"].map((keyword) => [keyword, 1] as const),
      ["uniqueItems", true] as const,
    ].map(
      ([keyword, is]) =>
        [value({ type: "string", [keyword]: is }), "unsupported-keyword", `${inside}/${keyword}`] as const,
    ),
  },
  {
    says: "$ref must be local (starts with #)",
    keeps: [value({ anyOf: [{ type: "string" }] })],
    breaks: [[value({ $ref: "other.json#/text" }), "external-reference", `${inside}/$ref`]],
  },
  {
    says: "Recursive references are rejected",
    keeps: [],
    breaks: [[value({ $ref: "#" }), "recursive-reference", `${inside}/$ref`]],
  },
  {
    says: "$ref is not allowed inside allOf",
    keeps: [],
    breaks: [
      [
        taking({
          ...object({ value: { allOf: [{ $ref: "#/$defs/text" }] } }),
          $defs: { text: { type: "string" } },
        }),
        "reference-inside-all-of",
        `${inside}/allOf/0/$ref`,
      ],
    ],
  },
  {
    says: "pattern cannot include backreferences, lookahead/lookbehind, or word-boundary tokens",
    keeps: [value({ type: "string", pattern: "^c:\\\\b(?<name>a)$" })],
    breaks: ["(a)\\1", "(?<x>a)\\k<x>", "(?=a)", "(?!a)", "(?<=a)", "(?<!a)", "\\ba", "a\\B"].map(
      (pattern) => [value({ type: "string", pattern }), "unsupported-pattern", `${inside}/pattern`] as const,
    ),
  },
  {
    says: "Quantifiers {n} or {n,m} are allowed only when n/m are 99 or less",
    keeps: ["a{99}", "a{0,99}", "[{100}]", "\\{100\\}"].map((pattern) => value({ type: "string", pattern })),
    breaks: ["a{100}", "a{1,100}"].map(
      (pattern) => [value({ type: "string", pattern }), "large-quantifier", `${inside}/pattern`] as const,
    ),
  },
];
