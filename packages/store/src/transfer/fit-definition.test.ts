import { compileSchema, type JsonValue, ownArguments, profiles } from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inferCategory } from "./infer-category.ts";
import { namespaceOf } from "./namespace-of.ts";
import { renameParameters } from "./rename-parameters.ts";

test.each<[source: string, namespace: string]>([
  ["npm:@modelcontextprotocol/server-github@2025.4.8", "modelcontextprotocol-server-github"],
  ["npm:tavily-mcp@0.2.22", "tavily-mcp"],
  ["github:github/github-mcp-server", "github-github-mcp-server"],
  ["https://mcp.example.org/tools", "mcp.example.org-tools"],
  ["@scope/only", "scope-only"],
  ["Größe Überall", "größe-überall"],
  ["../../etc/passwd", "etc-passwd"],
  ["::::", ""],
  ["x".repeat(300), "x".repeat(64)],
])("the namespace of %s is %s", (source, namespace) => expect(namespaceOf(source)).toBe(namespace));

test.each<[name: string, category: string]>([
  ["read_file", "FileSystem"],
  ["createDirectory", "FileSystem"],
  ["db-cluster-create", "Database"],
  ["send-email", "Communication"],
  ["execute_shell", "CodeExecution"],
  ["search_docs", "Knowledge"],
  ["browser_navigate", "Network"],
  ["create_pull_request", "ExternalApi"],
  ["book_table", "ExternalApi"],
  ["profile_get", "ExternalApi"],
  ["", "ExternalApi"],
])("%s is taken for %s", (name, category) => expect(inferCategory({ name })).toBe(category));

describe("parameters under names that the registry takes", () => {
  const facts = profiles.get("lexichord")?.facts.parameterName;

  test.each<[why: string, schema: JsonValue, renamed: JsonValue, own: Record<string, string>]>([
    [
      "what fits stays",
      { type: "object", properties: { page: {} }, required: ["page"] },
      { type: "object", properties: { page: {} }, required: ["page"] },
      {},
    ],
    [
      "required, and what depends on it",
      {
        properties: { pageSize: {}, page: {} },
        required: ["pageSize"],
        dependentRequired: { page: ["pageSize"] },
      },
      {
        properties: { page_size: {}, page: {} },
        required: ["page_size"],
        dependentRequired: { page: ["page_size"] },
      },
      { page_size: "pageSize" },
    ],
    [
      "branches speak of the same object, properties of others",
      {
        properties: { aB: { properties: { aB: {} } } },
        anyOf: [{ required: ["aB"] }, { properties: { aB: { const: { aB: 1 } } } }],
      },
      {
        properties: { a_b: { properties: { aB: {} } } },
        anyOf: [{ required: ["a_b"] }, { properties: { a_b: { const: { aB: 1 } } } }],
      },
      { a_b: "aB" },
    ],
    [
      "references through a parameter",
      {
        properties: { "a/B": { type: "string" }, c: { $ref: "#/properties/a~1B" }, d: { $ref: "#/$defs/a" } },
      },
      { properties: { a_b: { type: "string" }, c: { $ref: "#/properties/a_b" }, d: { $ref: "#/$defs/a" } } },
      { a_b: "a/B" },
    ],
    [
      "defaults and examples of the whole",
      { properties: { aB: {} }, default: { aB: 1 }, examples: [{ aB: 2 }] },
      { properties: { a_b: {} }, default: { a_b: 1 }, examples: [{ a_b: 2 }] },
      { a_b: "aB" },
    ],
    [
      "where patterns judge names, nothing is renamed",
      { properties: { aB: {} }, patternProperties: { "^a": {} } },
      { properties: { aB: {} }, patternProperties: { "^a": {} } },
      {},
    ],
    ["no schema at all", true, true, {}],
    ["properties of the wrong kind", { properties: [] }, { properties: [] }, {}],
  ])("%s", (_why, schema, renamed, own) => {
    const before = structuredClone(schema);
    expect(renameParameters(schema, facts)).toEqual({ schema: renamed, own });
    expect(schema).toEqual(before);
  });

  test("two that would be alike are told apart", () => {
    const { own } = renameParameters({ properties: { aB: {}, a_b: {}, "a-b": {} } }, facts);
    expect(Object.values(own).sort()).toEqual(["a-b", "aB"]);
    expect(new Set([...Object.keys(own), "a_b"]).size).toBe(3);
  });

  test("the renamed schema takes the renamed arguments exactly where the first took the first ones", () => {
    const schema: JsonValue = {
      type: "object",
      properties: {
        pageSize: { type: "integer" },
        "sort-by": { enum: ["name", "date"] },
        query: { type: "string" },
      },
      required: ["query"],
      dependentRequired: { pageSize: ["sort-by"] },
      anyOf: [{ required: ["pageSize"] }, { properties: { "sort-by": { const: "date" } } }],
      additionalProperties: false,
    };
    const { schema: renamed, own } = renameParameters(schema, facts);
    const [before, after] = [compileSchema(schema), compileSchema(renamed)];
    const names = Object.keys(own).concat("query", "other");
    const value = fc.oneof(fc.integer(), fc.constantFrom("name", "date", "x"));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (given) => {
        const first = ownArguments({ origin: { format: "mcp", name: "x", parameters: own } }, given);
        expect(after.accepts(given)).toBe(before.accepts(first));
      }),
    );
  });

  test("__proto__ is a name like others", () => {
    const { schema, own } = renameParameters(
      JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
      facts,
    );
    expect(Object.values(own)).toEqual(["__proto__"]);
    expect(({} as { type?: unknown }).type).toBeUndefined();
    expect(Object.keys((schema as { properties: object }).properties)).toEqual(Object.keys(own));
  });
});
