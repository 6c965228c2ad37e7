import type { JsonObject, JsonValue, Profile } from "@toolwright/core";

/** Arguments as every acceptor has them, with one parameter. */
export function around(x: JsonValue, { facts: { schema = {} } }: Profile, more: JsonObject = {}): JsonObject {
  const root = { type: "object", properties: { x }, required: ["x"], ...more };
  return closedFor(schema) ? { ...root, additionalProperties: false } : root;
}

const closedFor = ({ objects }: NonNullable<Profile["facts"]["schema"]>): boolean =>
  objects?.closed === "must";

const member = (x: JsonValue): JsonObject => ({ type: "object", properties: { x } });

/** Keywords with values that not everybody takes. */
export const oddValues: readonly { keyword: string; what: string; schema: JsonObject }[] = [
  {
    keyword: "minItems",
    what: "3",
    schema: member({ type: "array", items: { type: "string" }, minItems: 3 }),
  },
  { keyword: "pattern", what: "a lookaround", schema: member({ type: "string", pattern: "(?=a)b" }) },
  { keyword: "pattern", what: "a backreference", schema: member({ type: "string", pattern: "(a)\\1" }) },
  { keyword: "pattern", what: "an anchor", schema: member({ type: "string", pattern: "^a$" }) },
  { keyword: "format", what: "a name of one's own", schema: member({ type: "string", format: "plate" }) },
  { keyword: "format", what: "a usual one", schema: member({ type: "string", format: "uri" }) },
  { keyword: "enum", what: "numbers", schema: member({ type: "integer", enum: [1, 2] }) },
  { keyword: "enum", what: "the empty text", schema: member({ type: "string", enum: ["", "a"] }) },
  {
    keyword: "additionalProperties",
    what: "a schema",
    schema: member({ type: "object", properties: {}, additionalProperties: { type: "string" } }),
  },
  { keyword: "type", what: "a list", schema: member({ type: ["string", "null"] }) },
];

/** A schema for a profile with one way of writing, and as little else as can be. */
export const oddConstructs: readonly { name: string; schema: (profile: Profile) => JsonObject }[] = [
  { name: "`type: [T, null]`", schema: (profile) => around({ type: ["string", "null"] }, profile) },
  {
    name: "number or boolean in `enum`",
    schema: (profile) => around({ type: "integer", enum: [1] }, profile),
  },
  { name: "empty text in `enum`", schema: (profile) => around({ type: "string", enum: ["", "a"] }, profile) },
  { name: "empty `enum`", schema: (profile) => around({ type: "string", enum: [] }, profile) },
  {
    name: "`description` or `default` beside `$ref`",
    schema: (profile) => around({ $ref: "#/$defs/a", description: "An a." }, profile, definitions),
  },
  {
    name: "any other keyword beside `$ref`",
    schema: (profile) => around({ $ref: "#/$defs/a", enum: ["a"] }, profile, definitions),
  },
  { name: "`$ref` to elsewhere", schema: (profile) => around({ $ref: "https://a.example/x.json" }, profile) },
  {
    name: "list of schemas as `items`",
    schema: (profile) => around({ type: "array", items: [{ type: "string" }] }, profile),
  },
  { name: "list without `items`", schema: (profile) => around({ type: "array" }, profile) },
];

const definitions = { $defs: { a: { type: "string" } } };
