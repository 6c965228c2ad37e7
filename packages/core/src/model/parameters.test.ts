import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { parametersToSchema, schemaToParameters } from "./parameters.ts";
import { type ParameterType, parameterTypes, type ToolParameter } from "./tool-parameter.ts";

const text: ToolParameter = { name: "path", description: "The file path to read", type: "String" };

test("the read_file parameters of seed 004 become the schema one would write", () => {
  const parameters: ToolParameter[] = [
    { ...text, required: true },
    {
      name: "encoding",
      description: "File encoding",
      type: "String",
      default: "utf-8",
      enum: ["utf-8", "ascii", "utf-16"],
    },
    {
      name: "options",
      description: "Additional options",
      type: "Object",
      schema: { type: "object", properties: { maxDepth: { type: "integer", minimum: 1 } } },
    },
  ];
  expect(parametersToSchema(parameters)).toEqual({
    type: "object",
    properties: {
      path: { type: "string", description: "The file path to read" },
      encoding: {
        type: "string",
        description: "File encoding",
        enum: ["utf-8", "ascii", "utf-16"],
        default: "utf-8",
      },
      options: {
        type: "object",
        description: "Additional options",
        properties: { maxDepth: { type: "integer", minimum: 1 } },
      },
    },
    required: ["path"],
    additionalProperties: false,
  });
  expect(schemaToParameters(parametersToSchema(parameters))).toEqual({ parameters, losses: [] });
});

test("no parameters are an object without properties", () => {
  const schema = { type: "object", properties: {}, required: [], additionalProperties: false };
  expect(parametersToSchema([])).toEqual(schema);
  expect(schemaToParameters(schema)).toEqual({ parameters: [], losses: [] });
});

test.each<[name: string, parameter: Partial<ToolParameter>, property: JsonObject]>([
  ["a type alone", {}, { type: "string" }],
  ["a string with a schema", { schema: { type: "string", minLength: 1 } }, { type: "string", minLength: 1 }],
  [
    "a schema that says only the type",
    { schema: { type: "string" } },
    { type: "string", allOf: [{ type: "string" }] },
  ],
  ["a schema without the type", { schema: { minLength: 1 } }, { type: "string", allOf: [{ minLength: 1 }] }],
  [
    "a schema with a description of its own",
    { schema: { type: "string", description: "Inner" } },
    { type: "string", allOf: [{ type: "string", description: "Inner" }] },
  ],
  ["a schema that allows all", { schema: true }, { type: "string", allOf: [true] }],
  ["a list", { type: "Array", schema: { type: "array" } }, { type: "array" }],
  ["a list with an enum only", { type: "Array", enum: [[1], [2]] }, { type: "array", enum: [[1], [2]] }],
  [
    "a list with both",
    { type: "Array", enum: [[1]], schema: { type: "array" } },
    { type: "array", enum: [[1]], allOf: [{ type: "array" }] },
  ],
  [
    "a schema with one allOf",
    { type: "Object", schema: { type: "object", allOf: [{ minProperties: 1 }] } },
    { type: "object", allOf: [{ type: "object", allOf: [{ minProperties: 1 }] }] },
  ],
  [
    "a schema that refers into itself",
    {
      type: "Object",
      schema: {
        type: "object",
        properties: { next: { $ref: "#" }, id: { $ref: "#/$defs/id" } },
        $defs: { id: {} },
      },
    },
    {
      type: "object",
      properties: { next: { $ref: "#/properties/path" }, id: { $ref: "#/properties/path/$defs/id" } },
      $defs: { id: {} },
    },
  ],
  [
    "a reference in an allOf",
    { type: "Object", schema: { $ref: "#/$defs/a", $defs: { a: {} } } },
    { type: "object", allOf: [{ $ref: "#/properties/path/allOf/0/$defs/a", $defs: { a: {} } }] },
  ],
  [
    "a schema with an address of its own",
    { type: "Object", schema: { $id: "https://a.example/s", type: "object", items: { $ref: "#/x" } } },
    { type: "object", $id: "https://a.example/s", items: { $ref: "#/x" } },
  ],
])("%s goes there and back", (_name, more, property) => {
  const parameter = { ...text, description: "", ...more };
  expect(parametersToSchema([parameter]).properties).toEqual({ path: property });
  expect(schemaToParameters(parametersToSchema([parameter]))).toEqual({
    parameters: [parameter],
    losses: [],
  });
});

test("a list in draft-07 stays in draft-07", () => {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "array",
    items: [{ type: "string" }],
  };
  const parameters = [text, { ...text, name: "pair", type: "Array" as const, schema }];
  const whole = parametersToSchema(parameters);
  expect(whole.$schema).toBe(schema.$schema);
  expect(compileSchema(whole).diagnostics).toEqual([]);
  expect(compileSchema(whole).accepts({ pair: [1] })).toBe(false);
  expect(schemaToParameters(whole)).toEqual({ parameters, losses: [] });
  const { properties, ...rest } = whole;
  const [pair] = schemaToParameters({
    ...rest,
    properties: { pair: { type: "array", items: [true] } },
  }).parameters;
  expect(pair!.schema).toEqual({ ...schema, items: [true] });
});

test("a default of null and required: false say nothing", () => {
  const [listed] = schemaToParameters(
    parametersToSchema([{ ...text, required: false, default: null }]),
  ).parameters;
  expect(listed).toEqual(text);
});

test("names of JavaScript are names", () => {
  const parameters = ["__proto__", "constructor", "toString"].map((name) => ({ ...text, name }));
  const schema = parametersToSchema(parameters);
  expect(Object.keys(schema.properties as JsonObject)).toEqual(["__proto__", "constructor", "toString"]);
  expect(schemaToParameters(schema).parameters).toEqual(parameters);
});

const snakeCase = fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/);
/** JavaScript lists members named by whole numbers before all others. */
const keepsItsPlace = (name: string): boolean => !/^\d+$/.test(name);

const legalLists = fc.uniqueArray(
  fc.oneof(...(Object.keys(parameterTypes) as ParameterType[]).map(legalParameter)),
  {
    selector: ({ name }) => name,
    maxLength: 6,
  },
);

function legalParameter(type: ParameterType): fc.Arbitrary<ToolParameter> {
  const { schemaType } = parameterTypes[type];
  const values: Record<ParameterType, fc.Arbitrary<JsonValue>> = {
    String: fc.string(),
    Integer: fc.maxSafeInteger(),
    Number: fc.double({ noNaN: true, noDefaultInfinity: true }),
    Boolean: fc.boolean(),
    Array: fc.array(fc.integer(), { maxLength: 3 }),
    Object: fc.dictionary(fc.string(), fc.integer(), { maxKeys: 3 }),
  };
  const keywords = fc.record(
    {
      description: fc.string(),
      title: fc.string(),
      enum: fc.array(values[type], { minLength: 1, maxLength: 3 }),
      default: values[type],
      allOf: fc.array(fc.constantFrom<JsonValue>(true, { title: "a" }, { $ref: "#" }), { maxLength: 2 }),
      properties: fc.dictionary(fc.string(), fc.constantFrom<JsonValue>(true, { $ref: "#/properties" })),
    },
    { requiredKeys: [] },
  );
  const schema = fc.oneof(
    keywords.map((some) => ({ type: schemaType, ...some })),
    keywords,
    fc.boolean(),
  );
  const container = type === "Array" || type === "Object";
  return fc
    .record(
      {
        name: fc.oneof(snakeCase, fc.string().filter(keepsItsPlace), fc.constant("__proto__")),
        description: fc.string(),
        type: fc.constant(type),
        required: fc.constant(true),
        default: values[type],
        enum: fc.array(values[type], { minLength: 1, maxLength: 3 }),
        schema,
      },
      { requiredKeys: ["name", "description", "type", ...(container ? (["schema"] as const) : [])] },
    )
    .map(({ default: value, ...rest }) =>
      rest.required || value === undefined ? rest : { ...rest, default: value },
    );
}

test("every legal list is given back", () => {
  fc.assert(
    fc.property(legalLists, (parameters) => {
      const schema = parametersToSchema(parameters);
      expect(schemaToParameters(schema)).toEqual({ parameters, losses: [] });
    }),
    { numRuns: 300 },
  );
});

test.each<
  [name: string, schema: JsonValue, parameters: Partial<ToolParameter>[], losses: [string, RegExp][]]
>([
  [
    "an open object closes",
    { type: "object", properties: { a: { type: "string" } } },
    [{ name: "a", type: "String" }],
    [["", /Unlisted arguments are refused/]],
  ],
  [
    "null becomes absence",
    { properties: { a: { type: ["string", "null"] } }, required: ["a"], additionalProperties: false },
    [{ name: "a", type: "String" }],
    [["/properties/a", /may be null/]],
  ],
  [
    "an optional of Pydantic",
    {
      properties: { a: { anyOf: [{ type: "integer" }, { type: "null" }], default: null, title: "A" } },
      additionalProperties: false,
    },
    [{ name: "a", type: "Integer", schema: { anyOf: [{ type: "integer" }, { type: "null" }], title: "A" } }],
    [["/properties/a", /may be null/]],
  ],
  [
    "integer and number are a Number",
    { properties: { a: { type: ["integer", "number"] } }, additionalProperties: false },
    [{ name: "a", type: "Number" }],
    [],
  ],
  [
    "one of several types",
    { properties: { a: { type: ["boolean", "string"] } }, additionalProperties: false },
    [{ name: "a", type: "Boolean" }],
    [["/properties/a", /Boolean or String/]],
  ],
  [
    "no type at all",
    { properties: { a: true, b: { items: {} } }, additionalProperties: false },
    [
      { name: "a", type: "String" },
      { name: "b", type: "Array", schema: { items: {} } },
    ],
    [
      ["/properties/a", /becomes String/],
      ["/properties/b", /becomes Array/],
    ],
  ],
  [
    "the type of an enum",
    { properties: { a: { enum: ["x", "y", null] } }, additionalProperties: false },
    [{ name: "a", type: "String", enum: ["x", "y"] }],
    [["/properties/a", /may be null/]],
  ],
  [
    "null alone has no type in a list",
    { properties: { a: { type: "null" }, b: { const: null } }, required: ["b"], additionalProperties: false },
    [],
    [
      ["/properties/a", /can only be null/],
      ["/properties/b", /can only be null/],
    ],
  ],
  [
    "a property that may not be",
    { properties: { a: false, b: { not: {} } }, additionalProperties: false },
    [],
    [
      ["/properties/a", /never be given/],
      ["/properties/b", /never be given/],
    ],
  ],
  [
    "required with a default",
    { properties: { a: { type: "string", default: "x" } }, required: ["a"], additionalProperties: false },
    [{ name: "a", type: "String", required: true }],
    [["/properties/a/default", /no default/]],
  ],
  [
    "required without a property",
    { properties: {}, required: ["ghost"], additionalProperties: false },
    [],
    [["/required/0", /"ghost"/]],
  ],
  [
    "demands on all arguments together",
    { type: "object", properties: {}, minProperties: 1, oneOf: [], additionalProperties: { type: "string" } },
    [],
    [
      ["/additionalProperties", /allows some/],
      ["/minProperties", /"minProperties"/],
      ["/oneOf", /"oneOf"/],
    ],
  ],
  [
    "definitions come along, with those they ask for",
    {
      properties: { a: { $ref: "#/$defs/address" } },
      additionalProperties: false,
      $defs: {
        address: { type: "object", properties: { zip: { $ref: "#/$defs/zip" } } },
        zip: {},
        unused: {},
      },
    },
    [
      {
        name: "a",
        type: "Object",
        schema: {
          $ref: "#/$defs/address",
          $defs: { address: { type: "object", properties: { zip: { $ref: "#/$defs/zip" } } }, zip: {} },
        },
      },
    ],
    [],
  ],
  [
    "a reference to the whole is lost",
    { properties: { a: { type: "array", items: { $ref: "#" } } }, additionalProperties: false },
    [{ name: "a", type: "Array", schema: { type: "array", items: {} } }],
    [["/properties/a", /"#" leads out/]],
  ],
  ["no schema of an object", [], [], [["", /Only an object schema/]]],
])("%s", (_name, schema, parameters, losses) => {
  const listed = schemaToParameters(schema);
  expect(listed.parameters).toEqual(parameters.map((each) => ({ description: "", ...each })));
  expect(listed.losses.map(({ pointer }) => pointer)).toEqual(losses.map(([pointer]) => pointer));
  for (const [i, [, message]] of losses.entries()) expect(listed.losses[i]!.message).toMatch(message);
});

test("a carried definition is found by the engine", () => {
  const { parameters } = schemaToParameters({
    properties: { tree: { $ref: "#/$defs/node" } },
    $defs: {
      node: { type: "object", properties: { child: { $ref: "#/$defs/node" }, n: { type: "integer" } } },
    },
  });
  const schema = compileSchema(parametersToSchema(parameters));
  expect(schema.diagnostics).toEqual([]);
  expect(schema.accepts({ tree: { child: { n: 1 } } })).toBe(true);
  expect(schema.accepts({ tree: { child: { n: "1" } } })).toBe(false);
});

test("any value is answered", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      schemaToParameters(a as JsonValue);
      schemaToParameters({
        properties: { a: a as JsonValue },
        required: b as JsonValue,
        $defs: b as JsonValue,
      });
    }),
  );
});

test("a chain of a hundred thousand schemas does not end the program", () => {
  let schema: JsonValue = { type: "array", items: { $ref: "#" } };
  for (let i = 0; i < 100_000; i++) schema = { type: "array", items: schema };
  expect(parametersToSchema([{ ...text, type: "Array", schema }]).required).toEqual([]);
});
