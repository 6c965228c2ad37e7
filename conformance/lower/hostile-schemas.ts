import type { JsonObject, JsonValue } from "@toolwright/core";

const many = (count: number, make: (index: number) => JsonValue): JsonValue[] =>
  Array.from({ length: count }, (_, i) => make(i));
const named = (count: number, prefix: string, make: (index: number) => JsonValue): JsonObject =>
  Object.fromEntries(many(count, make).map((value, i) => [`${prefix}${i}`, value]));
const inX = (x: JsonValue, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { x },
  ...more,
});
const to = (index: number): JsonObject => ({ $ref: `#/$defs/d${index}` });

function nest(depth: number, innermost: JsonValue, wrap: (inner: JsonValue) => JsonValue): JsonValue {
  let value = innermost;
  for (let i = 0; i < depth; i += 1) value = wrap(value);
  return value;
}

/** Each definition holds the next one twice. */
const bomb = (count: number, twice: (next: JsonObject) => JsonValue): JsonObject =>
  named(count, "d", (i) => (i === count - 1 ? { type: "string" } : twice(to(i + 1))));

/** What may stand between one definition and the next. */
const links: Readonly<Record<string, (next: JsonObject) => JsonValue>> = {
  "unions with null": (next) => ({ anyOf: [next, { type: "null" }] }),
  "forms of which one fits": (next) => ({ oneOf: [next, { type: "integer" }] }),
  maps: (next) => ({ type: "object", additionalProperties: next }),
  "lists of objects": (next) => ({ type: "array", items: { type: "object", properties: { a: next } } }),
  tuples: (next) => ({ type: "array", prefixItems: [next, { type: "string" }] }),
};

/** An object with one member whose name is so long. */
const below =
  (length: number) =>
  (inner: JsonValue): JsonObject => ({ type: "object", properties: { ["n".repeat(length)]: inner } });

/** Each member asks for something that hardly anybody takes. */
const losing = (count: number): JsonObject => ({
  type: "object",
  properties: named(count, "ä", () => ({ type: "string", format: "odd" })),
});

/** Schemas made to be written out without end, by what they do. */
export const hostileSchemas: Readonly<Record<string, () => JsonObject>> = {
  "10,000 places below 256 long names": () =>
    nest(256, { properties: named(10_000, "p", () => ({})) }, below(500)) as JsonObject,
  "5,000 problems below 50 long names": () =>
    nest(50, { properties: named(5_000, "p", () => ({ type: 5 })) }, below(1_900)) as JsonObject,
  "40,000 places that are too deep": () =>
    nest(256, { properties: named(40_000, "p", () => ({})) }, below(1)) as JsonObject,
  "2,000 losses below nine long names": () => nest(9, losing(2_000), below(1_900)) as JsonObject,
  "9,000 losses below nine long names": () => nest(9, losing(9_000), below(1_900)) as JsonObject,
  "2,000 losses below a hundred long names": () => nest(100, losing(2_000), below(1_900)) as JsonObject,
  "a schema that holds itself twice in not, many times over": () =>
    inX(nest(150, {}, (inner) => ({ not: { allOf: [inner, { anyOf: [inner] }] } }))),
  "references that double": () =>
    inX(to(0), { $defs: bomb(40, (next) => ({ type: "object", properties: { a: next, b: next } })) }),
  "allOf that doubles": () => inX(to(0), { $defs: bomb(40, (next) => ({ allOf: [next, next] })) }),
  "allOf that multiplies by ten": () =>
    inX(to(0), { $defs: bomb(31, (next) => ({ allOf: many(10, () => next) })) }),
  "allOf that multiplies beside a plain member": () =>
    inX(to(0), {
      $defs: bomb(31, (next) => ({ allOf: [{ minLength: 1 }, ...many(6, () => next)] })),
    }),
  "an allOf of 10,000 objects": () =>
    inX({ allOf: many(10_000, (i) => ({ properties: { [`p${i}`]: { type: "string" } } })) }),
  "an allOf of 4,000 objects": () =>
    inX({ allOf: many(4_000, (i) => ({ properties: { [`p${i}`]: { type: "string" } } })) }),
  "anyOf that doubles": () =>
    inX(to(0), { $defs: bomb(40, (next) => ({ anyOf: [next, next], title: "t" })) }),
  "not that doubles": () => inX(to(0), { $defs: bomb(40, (next) => ({ not: next, if: next, then: next })) }),
  "unions that multiply": () =>
    inX({
      allOf: many(30, (i) => ({ anyOf: many(3, (j) => ({ properties: { [`p${i}_${j}`]: { const: j } } })) })),
    }),
  "nested unions that multiply": () =>
    inX(
      nest(12, { type: "string" }, (inner) => ({
        type: "object",
        anyOf: [{ properties: { a: inner } }, { properties: { b: inner } }],
      })),
    ),
  "a union of 10,000 forms": () =>
    inX({
      anyOf: many(10_000, (i) => ({
        type: "object",
        properties: { k: { const: `k${i}` } },
        required: ["k"],
      })),
    }),
  "a oneOf of 10,000 forms": () =>
    inX({
      type: "object",
      oneOf: many(10_000, (i) => ({ properties: { k: { const: `k${i}` } }, required: ["k"] })),
    }),
  "a root of 10,000 forms": () => ({
    oneOf: many(10_000, (i) => ({ type: "object", properties: { k: { const: i } }, required: ["k"] })),
  }),
  "10,000 conditions": () =>
    inX({
      type: "object",
      properties: { k: { enum: many(10_000, (i) => `k${i}`) } },
      required: ["k"],
      allOf: many(10_000, (i) => ({
        if: { properties: { k: { const: `k${i}` } } },
        then: { required: [`p${i}`] },
      })),
    }),
  "4,900 properties, each the one before": () => ({
    type: "object",
    properties: named(4_900, "p", (i) => (i === 0 ? { type: "string" } : { $ref: `#/properties/p${i - 1}` })),
  }),
  "4,900 properties, each the one before in other words": () => ({
    type: "object",
    properties: named(4_900, "p", (i) =>
      i === 0 ? { type: "string" } : { $ref: `#/properties/p${i - 1}`, description: `number ${i}` },
    ),
  }),
  "4,900 properties, each the next one": () => ({
    type: "object",
    properties: named(4_900, "p", (i) =>
      i === 4_899 ? { type: "string" } : { $ref: `#/properties/p${i + 1}`, description: `number ${i}` },
    ),
  }),
  ...Object.fromEntries(
    Object.entries(links).map(([link, around]) => [
      `4,900 ${link}, each around the next one`,
      () =>
        inX(to(0), {
          $defs: named(4_900, "d", (i) => (i === 4_899 ? { type: "string" } : around(to(i + 1)))),
        }),
    ]),
  ),
  "10,000 keywords that nobody knows": () =>
    inX({ type: "string", ...Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`x-${i}`, i])) }),
  "an enum nested 100,000 levels deep": () =>
    inX({ enum: [JSON.parse("[".repeat(100_000) + "]".repeat(100_000)) as JsonValue] }),
  "a default nested 100,000 levels deep": () =>
    inX({ type: "array", default: JSON.parse("[".repeat(100_000) + "]".repeat(100_000)) as JsonValue }),
  "definitions that contain each other": () =>
    inX(to(0), {
      $defs: named(60, "d", () => ({ type: "object", properties: named(60, "p", (j) => to(j)) })),
    }),
  "definitions that are nothing but each other": () => inX(to(0), { $defs: { d0: to(1), d1: to(0) } }),
  "definitions that are all of each other": () =>
    inX(to(0), {
      $defs: { d0: { allOf: [to(1), { type: "object" }] }, d1: { allOf: [to(0)], minProperties: 1 } },
    }),
  "recursion with words beside it": () =>
    inX(to(0), {
      $defs: {
        d0: { type: "object", properties: named(20, "p", (i) => ({ ...to(0), description: `${i}` })) },
      },
    }),
  "an enum of a megabyte": () => inX({ enum: many(60_000, (i) => `value number ${i}`) }),
  "an enum of a megabyte with a pattern": () =>
    inX({ type: "string", pattern: "^value", enum: many(60_000, (i) => `value number ${i}`) }),
  "an enum of numbers, texts and nulls": () =>
    inX({ enum: many(60_000, (i) => [i, `${i}`, null][i % 3] as JsonValue) }),
  "two enums in one": () =>
    inX({ allOf: [{ enum: many(30_000, (i) => `v${i}`) }, { enum: many(30_000, (i) => `v${i + 15_000}`) }] }),
  "an enum of one value": () => inX({ enum: many(60_000, (i) => i % 2 === 0) }),
  "an enum of objects": () => inX({ enum: many(20_000, (i) => ({ a: { b: [i] } })) }),
  "one long constant": () => inX({ const: "x".repeat(1_000_000) }),
  "20,000 properties": () => ({ type: "object", properties: named(20_000, "p", () => ({ type: "string" })) }),
  "5,000 names that are required only": () => ({ type: "object", required: many(5_000, (i) => `p${i}`) }),
  "names that no target takes": () =>
    inX({ type: "object", properties: named(5_000, "ä b/", () => ({ type: "integer" })) }),
  "5,000 patterns": () =>
    inX({ type: "object", patternProperties: named(5_000, "^x", () => ({ type: "string" })) }),
  "a tuple of 10,000 places": () => inX({ type: "array", prefixItems: many(10_000, (i) => ({ const: i })) }),
  "1,000 levels": () => inX(nest(1_000, { type: "string" }, (items) => ({ type: "array", items }))),
  "100 levels of allOf": () =>
    inX(nest(100, { type: "string" }, (inner) => ({ allOf: [inner, { minLength: 1 }] }))),
  "100 levels of not": () => inX(nest(100, { type: "string" }, (inner) => ({ not: inner }))),
  "100 levels of conditions": () =>
    inX(nest(100, { type: "string" }, (inner) => ({ if: inner, then: inner, else: inner }))),
  "names of prototypes": () =>
    JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"object","additionalProperties":{"$ref":"#/$defs/__proto__"}},"constructor":{"enum":["toString"]}},"required":["__proto__","hasOwnProperty"],"$defs":{"__proto__":{"type":"integer"}}}',
    ) as JsonObject,
};
