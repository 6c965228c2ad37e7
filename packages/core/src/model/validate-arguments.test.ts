import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { parametersToSchema } from "./parameters.ts";
import type { ToolParameter } from "./tool-parameter.ts";
import { validateArguments } from "./validate-arguments.ts";

const of = (type: ToolParameter["type"], more: Partial<ToolParameter> = {}): ToolParameter => ({
  name: "x",
  description: "",
  type,
  ...more,
});

const readFile: readonly ToolParameter[] = [
  of("String", { name: "path", required: true }),
  of("String", { name: "encoding", default: "utf-8", enum: ["utf-8", "ascii", "utf-16"] }),
  of("Integer", { name: "limit" }),
  of("Object", {
    name: "options",
    schema: {
      type: "object",
      properties: { depth: { type: "integer", minimum: 1 }, tags: { type: "array" } },
    },
  }),
];

test.each<[name: string, args: JsonValue, value: JsonValue]>([
  ["defaults are filled, the rest stays absent", { path: "a" }, { path: "a", encoding: "utf-8" }],
  [
    "what is given stays",
    { path: "a", encoding: "ascii", limit: 0, options: { depth: 1 } },
    { path: "a", encoding: "ascii", limit: 0, options: { depth: 1 } },
  ],
  ["an empty text is a text", { path: "" }, { path: "", encoding: "utf-8" }],
])("%s", (_name, args, value) => {
  expect(validateArguments(readFile, args)).toEqual({ valid: true, value, diagnostics: [] });
});

test.each<[name: string, args: JsonValue, told: [code: string, pointer: string, message: string][]]>([
  [
    "a required argument is missing",
    {},
    [["missing-argument", "", 'The argument "path" is required and missing.']],
  ],
  [
    "null is not a text",
    { path: null },
    [["wrong-argument-type", "/path", 'The argument "path" must be of type String, but is null.']],
  ],
  [
    "null for an optional argument",
    { path: "a", limit: null },
    [
      [
        "wrong-argument-type",
        "/limit",
        'The argument "limit" must be of type Integer or left out, but is null.',
      ],
    ],
  ],
  [
    "a value outside the enum, with what was meant",
    { path: "a", encoding: "UTF-8" },
    [
      [
        "argument-outside-enum",
        "/encoding",
        'The argument "encoding" must be "utf-8", "ascii" or "utf-16", but is "UTF-8". Did you mean "utf-8"?',
      ],
    ],
  ],
  [
    "an argument that is not listed",
    { path: "a", "en/coding": "ascii" },
    [["unknown-argument", "/en~1coding", 'No parameter is named "en/coding". Did you mean "encoding"?']],
  ],
  [
    "the schema's own words, with the place inside",
    { path: "a", options: { depth: 0, tags: 1 } },
    [
      [
        "argument-against-schema",
        "/options/depth",
        'In the argument "options": /depth must be at least 1, but is 0.',
      ],
      [
        "argument-against-schema",
        "/options/tags",
        'In the argument "options": /tags must be a list, but is 1.',
      ],
    ],
  ],
  [
    "all problems at once",
    { limit: "1", mode: "r" },
    [
      ["missing-argument", "", 'The argument "path" is required and missing.'],
      ["wrong-argument-type", "/limit", 'The argument "limit" must be of type Integer, but is "1".'],
      ["unknown-argument", "/mode", 'No parameter is named "mode".'],
    ],
  ],
  [
    "no object",
    ["a"],
    [["arguments-not-object", "", 'The arguments must be an object with a member for each, but are ["a"].']],
  ],
])("%s", (_name, args, told) => {
  const { valid, value, diagnostics } = validateArguments(readFile, args);
  expect(valid).toBe(false);
  expect(value).toBe(args);
  expect(diagnostics.map(({ code, pointer, message }) => [code, pointer, message])).toEqual(told);
});

test.each<[type: ToolParameter["type"], fits: JsonValue[], others: JsonValue[]]>([
  ["String", ["", "a"], [1, true, null, [], {}]],
  ["Integer", [0, -1, 1.0, 2 ** 53 - 1, -(2 ** 53 - 1)], [1.5, "1", true, null, 2 ** 53, -(2 ** 53)]],
  ["Number", [0, 1.5, 3, 1e300], ["1", null, true, [1]]],
  ["Boolean", [true, false], ["true", 0, 1, null]],
  ["Array", [[], [1]], [{}, "[]", null]],
  ["Object", [{}, { a: 1 }], [[], "{}", null]],
])("what a parameter of type %s takes", (type, fits, others) => {
  const takes = (x: JsonValue) => validateArguments([of(type, { required: true })], { x }).valid;
  expect(fits.filter((value) => !takes(value))).toEqual([]);
  expect(others.filter(takes)).toEqual([]);
});

test("a whole number that JavaScript cannot hold exactly is told so", () => {
  const { diagnostics } = validateArguments([of("Integer")], { x: 2 ** 53 });
  expect(diagnostics[0]!.message).toBe(
    'The argument "x" must be a whole number within ±9007199254740991, but is 9007199254740992.',
  );
});

test.each(["constructor", "__proto__", "toString"])(
  "a parameter named %s is asked for by its own name",
  (name) => {
    const parameters = [of("String", { name, required: true })];
    expect(validateArguments(parameters, {}).valid).toBe(false);
    const args = JSON.parse(`{ ${JSON.stringify(name)}: "a" }`);
    expect(validateArguments(parameters, args)).toEqual({ valid: true, value: args, diagnostics: [] });
    expect(validateArguments([], args).diagnostics).toMatchObject([{ code: "unknown-argument" }]);
  },
);

test("an enum of lists and objects compares what they hold", () => {
  const parameters = [of("Array", { enum: [[1, { a: 2 }]] })];
  expect(validateArguments(parameters, { x: [1, { a: 2 }] }).valid).toBe(true);
  expect(validateArguments(parameters, { x: [1, { a: 3 }] }).valid).toBe(false);
});

test("a schema that is wrong itself refuses what reaches it", () => {
  expect(validateArguments([of("Object", { schema: { type: "objct" } })], { x: {} }).valid).toBe(false);
});

test("neither the parameters nor the arguments change, and a default is not shared", () => {
  const parameters = deepFreeze([of("Array", { default: [{ a: 1 }], schema: { type: "array" } })]);
  const { value } = validateArguments(parameters, Object.freeze({}));
  expect(value).toEqual({ x: [{ a: 1 }] });
  ((value as { x: { a: number }[] }).x[0] as { a: number }).a = 2;
  expect(validateArguments(parameters, {}).value).toEqual({ x: [{ a: 1 }] });
});

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

test("a hundred thousand arguments that nobody asked for are refused soon", () => {
  const name = (i: number) => `${i}`.padStart(64, "a");
  const parameters = Array.from({ length: 200 }, (_, i) => of("String", { name: name(i) }));
  const args = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [name(1_000 + i), ""]));
  const started = performance.now();
  expect(validateArguments(parameters, args).diagnostics).toHaveLength(100_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("the list and the schema made of it agree", () => {
  const schema = compileSchema(parametersToSchema(readFile));
  const some = fc.oneof(
    fc.constantFrom<JsonValue>(null, "utf-8", "a", 1, 1.5, true, []),
    fc.constant({ depth: 1 }),
  );
  const options = fc.record({ depth: fc.integer({ min: -1, max: 2 }) }, { requiredKeys: [] });
  const args = fc.record(
    { path: some, encoding: some, limit: some, options: fc.oneof(some, options), mode: some },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(args, (given) => {
      expect(validateArguments(readFile, given as JsonValue).valid).toBe(schema.accepts(given));
    }),
    { numRuns: 500 },
  );
});

test("any arguments are answered", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (args) => {
      const { valid, diagnostics } = validateArguments(readFile, args as JsonValue);
      expect(valid).toBe(diagnostics.length === 0);
    }),
  );
});
