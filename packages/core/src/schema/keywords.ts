import type { Dialect } from "./types.ts";

/** What a keyword's value holds: where the subschemas are, and what else may stand there. */
export type Shape =
  | "schema"
  | "schemas"
  | "schema-map"
  | "schema-or-schemas"
  | "dependencies"
  | "type"
  | "any"
  | "values"
  | "number"
  | "positive"
  | "count"
  | "boolean"
  | "string"
  | "strings"
  | "strings-map"
  | "pattern"
  | "reference"
  | "id"
  | "anchor"
  | "list"
  | "object";

export type Vocabulary =
  | "core"
  | "applicator"
  | "unevaluated"
  | "validation"
  | "meta-data"
  | "format"
  | "content";

export interface Keyword {
  readonly name: string;
  readonly shape: Shape;
  readonly vocabulary: Vocabulary;
  /** Absent: both dialects. */
  readonly only?: Dialect;
}

const row = (name: string, shape: Shape, vocabulary: Vocabulary, only?: Dialect): Keyword =>
  only ? { name, shape, vocabulary, only } : { name, shape, vocabulary };

/** Every keyword of both dialects; the one place that says what its value looks like. */
export const keywords: readonly Keyword[] = [
  row("type", "type", "validation"),
  row("description", "string", "meta-data"),
  row("properties", "schema-map", "applicator"),
  row("required", "strings", "validation"),
  row("items", "schema", "applicator", "2020-12"),
  row("items", "schema-or-schemas", "applicator", "draft-07"),
  row("enum", "values", "validation"),
  row("const", "any", "validation"),
  row("default", "any", "meta-data"),
  row("title", "string", "meta-data"),
  row("examples", "list", "meta-data"),
  row("additionalProperties", "schema", "applicator"),
  row("minimum", "number", "validation"),
  row("maximum", "number", "validation"),
  row("exclusiveMinimum", "number", "validation"),
  row("exclusiveMaximum", "number", "validation"),
  row("multipleOf", "positive", "validation"),
  row("minLength", "count", "validation"),
  row("maxLength", "count", "validation"),
  row("pattern", "pattern", "validation"),
  row("format", "string", "format"),
  row("minItems", "count", "validation"),
  row("maxItems", "count", "validation"),
  row("uniqueItems", "boolean", "validation"),
  row("minProperties", "count", "validation"),
  row("maxProperties", "count", "validation"),
  row("anyOf", "schemas", "applicator"),
  row("oneOf", "schemas", "applicator"),
  row("allOf", "schemas", "applicator"),
  row("not", "schema", "applicator"),
  row("if", "schema", "applicator"),
  row("then", "schema", "applicator"),
  row("else", "schema", "applicator"),
  row("$ref", "reference", "core"),
  row("$schema", "string", "core"),
  row("$id", "id", "core", "2020-12"),
  row("$id", "id", "core", "draft-07"),
  row("$comment", "string", "core"),
  row("$defs", "schema-map", "core", "2020-12"),
  row("definitions", "schema-map", "core"),
  row("$anchor", "anchor", "core", "2020-12"),
  row("$dynamicAnchor", "anchor", "core", "2020-12"),
  row("$dynamicRef", "reference", "core", "2020-12"),
  row("$vocabulary", "object", "core", "2020-12"),
  // Left over from 2019-09: the metaschema still says what they look like, and they mean nothing.
  row("$recursiveAnchor", "anchor", "core", "2020-12"),
  row("$recursiveRef", "string", "core", "2020-12"),
  row("patternProperties", "schema-map", "applicator"),
  row("propertyNames", "schema", "applicator"),
  row("contains", "schema", "applicator"),
  row("minContains", "count", "validation", "2020-12"),
  row("maxContains", "count", "validation", "2020-12"),
  row("prefixItems", "schemas", "applicator", "2020-12"),
  row("additionalItems", "schema", "applicator", "draft-07"),
  row("dependentSchemas", "schema-map", "applicator", "2020-12"),
  row("dependentRequired", "strings-map", "validation", "2020-12"),
  // Kept in 2020-12 too: the specification lets an implementation honour it, and dropping it would drop a constraint.
  row("dependencies", "dependencies", "applicator"),
  row("unevaluatedItems", "schema", "unevaluated", "2020-12"),
  row("unevaluatedProperties", "schema", "unevaluated", "2020-12"),
  row("readOnly", "boolean", "meta-data"),
  row("writeOnly", "boolean", "meta-data"),
  row("deprecated", "boolean", "meta-data", "2020-12"),
  row("contentEncoding", "string", "content"),
  row("contentMediaType", "string", "content"),
  row("contentSchema", "schema", "content", "2020-12"),
];

const inDialect = (dialect: Dialect): ReadonlyMap<string, Keyword> =>
  new Map(
    keywords.filter(({ only }) => only === undefined || only === dialect).map((each) => [each.name, each]),
  );

/** Maps, because a schema may have a member called `constructor`. */
export const keywordsOf: Readonly<Record<Dialect, ReadonlyMap<string, Keyword>>> = {
  "2020-12": inDialect("2020-12"),
  "draft-07": inDialect("draft-07"),
};
