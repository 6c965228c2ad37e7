import { expect, test } from "vitest";
import type { JsonValue } from "../../json/json.ts";
import { compileSchema } from "../compile-schema.ts";

const object = (properties: JsonValue, more = {}): JsonValue => ({ type: "object", properties, ...more });
const circle = {
  oneOf: [
    object({ kind: { const: "circle" }, r: { type: "number" } }, { required: ["kind", "r"] }),
    object({ kind: { const: "square" }, side: { type: "number" } }, { required: ["kind", "side"] }),
  ],
};

test.each<[schema: JsonValue, value: JsonValue, ...says: string[]]>([
  [{ type: "string" }, 42, "The value must be a string, but is 42."],
  [{ type: ["integer", "null"] }, "7", 'The value must be a whole number or null, but is "7".'],
  [object({ n: { type: "integer" } }), { n: 1.5 }, "/n must be a whole number, but is 1.5."],
  [
    object({ unit: { enum: ["celsius", "kelvin"] } }),
    { unit: "celcius" },
    '/unit must be one of "celsius" or "kelvin", but is "celcius"; did you mean "celsius"?',
  ],
  [{ const: 5 }, 6, "The value must be 5, but is 6."],
  [{ minimum: 5 }, 4, "The value must be at least 5, but is 4."],
  [{ exclusiveMaximum: 5 }, 5, "The value must be below 5, but is 5."],
  [{ multipleOf: 0.1 }, 0.35, "The value must be a multiple of 0.1, but is 0.35."],
  [{ minLength: 3 }, "💥x", 'The value must have at least 3 characters, but has 2: "💥x".'],
  [{ pattern: "^a+$" }, "b", 'The value must match the pattern ^a+$, but is "b".'],
  [{ maxItems: 1 }, [1, 2], "The value must have at most 1 item, but has 2."],
  [{ uniqueItems: true }, [1, 2, 1], "The value must not have equal items, but items 0 and 2 are equal."],
  [
    { contains: { type: "string" } },
    [1],
    'The value must have at least 1 item that fit "contains", but has 0.',
  ],
  [{ minProperties: 2 }, { a: 1 }, "The value must have at least 2 properties, but has 1."],
  [{ required: ["id"] }, {}, 'The value lacks the required property "id".'],
  [
    { dependentRequired: { card: ["address"] } },
    { card: 1 },
    'The value lacks the property "address", which is required when "card" is there.',
  ],
  [
    object({ color: true, size: true }, { additionalProperties: false }),
    { colour: "red" },
    '/colour is not allowed here; did you mean "color"?',
  ],
  [
    object({ a: true, b: true }, { additionalProperties: false }),
    { zebra: 1 },
    '/zebra is not allowed here; known here: "a" or "b".',
  ],
  [
    { propertyNames: { maxLength: 2 } },
    { long: 1 },
    'The value has the property name "long", which is not allowed: The value must have at most 2 characters, but has 4: "long".',
  ],
  [{ items: { type: "string" } }, ["a", 1], "/1 must be a string, but is 1."],
  [{ prefixItems: [true], items: false }, [1, 2], "/1 is not allowed here."],
  [{ not: { type: "string" } }, "a", 'The value is "a", which "not" excludes.'],
  [
    { if: { required: ["a"] }, then: { required: ["b"] } },
    { a: 1 },
    'The value lacks the required property "b".',
  ],
  [
    circle,
    { kind: "circle", r: "big" },
    'The value fits none of 2 forms; the closest is form 1, where /r must be a number, but is "big".',
  ],
  [
    { anyOf: [object({ a: { type: "string" } }, { required: ["a"] }), { type: "string" }] },
    {},
    'The value fits none of 2 forms; the closest is form 1, where the value lacks the required property "a".',
  ],
  [
    { oneOf: [{ type: "integer" }, { minimum: 2 }] },
    3,
    "The value must fit exactly one form, but fits forms 1 and 2.",
  ],
  [
    object({ a: { type: "string" }, b: { type: "integer" } }, { required: ["c"] }),
    { a: 1, b: "x" },
    'The value lacks the required property "c".',
    "/a must be a string, but is 1.",
    '/b must be a whole number, but is "x".',
  ],
  [{ properties: { "a/b~c": { type: "null" } } }, { "a/b~c": 0 }, "/a~1b~0c must be null, but is 0."],
])("%j refuses %j", (schema, value, ...says) => {
  for (const generate of ["never", "at-once"] as const) {
    const { errors } = compileSchema(schema, { generate }).validate(value);
    expect(errors.map(({ message }) => message)).toEqual(says);
  }
});

test("an error says where in the schema, through references", () => {
  const schema = {
    properties: { to: { $ref: "#/$defs/place" } },
    $defs: { place: { properties: { zip: { type: "string", maxLength: 2 } } } },
  };
  const [error] = compileSchema(schema).validate({ to: { zip: "12345" } }).errors;
  expect(error).toMatchObject({
    pointer: "/to/zip",
    keyword: "maxLength",
    schemaPointer: "/$defs/place/properties/zip/maxLength",
    value: '"12345"',
    expected: "at most 2 characters",
  });
});

test("a union tells what the closest branch found", () => {
  const [error] = compileSchema(circle).validate({ kind: "square", side: "x" }).errors;
  expect(error?.causes.map(({ schemaPointer }) => schemaPointer)).toEqual(["/oneOf/1/properties/side/type"]);
});

test("a violation survives JSON", () => {
  const [error] = compileSchema({ type: "string" }).validate(1).errors;
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    pointer: "",
    schemaPointer: "/type",
    keyword: "type",
    value: "1",
    expected: "a string",
    message: "The value must be a string, but is 1.",
    causes: [],
  });
});

test("long values are cut in messages", () => {
  const [error] = compileSchema({ type: "string" }).validate(
    Array.from({ length: 5_000 }, () => "x".repeat(50)),
  ).errors;
  expect(error?.message.length).toBeLessThan(160);
});
