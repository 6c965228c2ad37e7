import { listOf, many, nest } from "../../hostile/hostile-case.ts";

const object = (properties: unknown, more: object = {}) => ({ type: "object", properties, ...more });
const text = { type: "string" };
const nested = (depth: number, wrap: (inner: unknown) => unknown) => nest(depth, text, wrap);
const deepList = (depth: number): unknown => nest(depth, 1, (inner) => [inner]);

const deep = {
  "10,000 objects inside each other": () => nested(10_000, (inner) => object({ a: inner })),
  "10,000 unions inside each other": () => object({ a: nested(10_000, (inner) => ({ anyOf: [inner] })) }),
  "objects that are required, all the way down in two branches": () =>
    object({ a: { anyOf: [1, 2].map(() => nested(5_000, (a) => object({ a }, { required: ["a"] }))) } }),
  "a constant of 100,000 lists": () => object({ a: { const: deepList(100_000) } }),
  "a default of 100,000 lists": () => object({ a: { type: "array", default: deepList(100_000) } }),
  "an enum of lists 10,000 deep": () => object({ a: { enum: [deepList(10_000), deepList(10_000)] } }),
  "a type of 100,000 lists": () => ({
    type: deepList(100_000),
    properties: { a: { type: [deepList(10_000)] } },
  }),
};

const large = {
  "100,000 properties": () => object(many(100_000, () => text)),
  "50,000 required properties": () =>
    object(
      many(50_000, () => text),
      { required: listOf(50_000, (i) => `p${i}`) },
    ),
  "50,000 required properties that do not exist": () =>
    object(
      many(50_000, () => text),
      { required: listOf(50_000, (i) => `q${i}`) },
    ),
  "one name required 100,000 times": () => object({}, { required: listOf(100_000, () => "a") }),
  "100,000 keywords that nobody knows": () => many(100_000, (i) => i, "typ"),
  "an enum of 1 MB": () => object({ a: { type: "string", enum: listOf(80_000, (i) => `value ${i}`) } }),
  "an enum of 1 MB of another type": () =>
    object({ a: { type: "integer", enum: listOf(80_000, (i) => `v${i}`) } }),
  "80,000 values that differ by case": () =>
    object({ a: { enum: listOf(80_000, (i) => `${i % 2 ? "V" : "v"}${i >> 1}`) } }),
  "an enum of 20,000 objects": () => object({ a: { enum: listOf(20_000, (a) => ({ a })) } }),
  "a description of 1 MB": () => object({ a: { ...text, minLength: 1, description: `${".".repeat(1e6)}x` } }),
  "a description of 500,000 letters with marks apart": () =>
    object({ a: { ...text, description: "e\u0301".repeat(500_000) } }),
  "a description of a million hidden characters": () =>
    object({ a: { ...text, description: "\u200b".repeat(1_000_000) } }),
  "a name of 1 MB": () => object({ ["é ".repeat(500_000)]: text }),
  "50,000 formats that nobody knows": () => object(many(50_000, (i) => ({ ...text, format: `nope${i}` }))),
};

const references = {
  "10,000 references in a circle": () =>
    object({}, { $defs: many(10_000, (i) => ({ $ref: `#/$defs/d${(i + 1) % 10_000}` }), "d") }),
  "10,000 references in a chain": () =>
    object({}, { $defs: many(10_000, (i) => object({ x: { $ref: `#/$defs/d${i + 1}` } }), "d") }),
  "10,000 references to the root": () => object(many(10_000, () => ({ $ref: "#" }))),
  "a chain in which every link is used twice": () => {
    const next = (i: number) => ({ $ref: `#/$defs/d${Math.min(i + 1, 4_999)}` });
    return object({}, { $defs: many(5_000, (i) => object({ x: next(i), y: next(i) }), "d") });
  },
  "10,000 references to places 200 deep": () =>
    object({
      a: nest(
        240,
        { anyOf: listOf(5_000, (i) => ({ $ref: `#/properties/a${"/anyOf/0".repeat(i % 200)}` })) },
        (inner) => ({ anyOf: [inner] }),
      ),
    }),
  "1,000 references of 1,000 steps": () =>
    object(many(1_000, (i) => ({ $ref: `#/${"a/".repeat(500)}${i}` }))),
  "10,000 references inside allOf": () =>
    object({ a: { allOf: listOf(10_000, () => ({ $ref: "#/$defs/x" })) } }, { $defs: { x: text } }),
  "20,000 anchors and ids alike": () =>
    object({}, { $defs: many(20_000, () => ({ $anchor: "a", $id: "b" }), "d") }),
};

const unions = {
  "a union of 10,000": () =>
    object({ a: { anyOf: listOf(10_000, (i) => object({ k: { const: i } }, { required: ["k"] })) } }),
  "a union of 20 objects of 2,500 names": () =>
    object({
      a: {
        oneOf: listOf(20, () =>
          object(
            many(2_500, () => text),
            { required: listOf(2_500, (i) => `p${i}`) },
          ),
        ),
      },
    }),
  "a union of 20 long enums": () =>
    object({ a: { anyOf: listOf(20, (i) => ({ enum: listOf(5_000, (j) => `${i} ${j}`) })) } }),
  "200 unions of 24 with enums inside": () => {
    const branch = (i: number) =>
      object(
        many(5, () => ({ enum: listOf(50, (k) => i * 1_000 + k) })),
        { required: ["p0", "p1", "p2"] },
      );
    return object(many(200, () => ({ anyOf: listOf(24, branch) })));
  },
};

const patterns = {
  "a pattern of 1 MB": () => object({ a: { ...text, pattern: "a".repeat(1_000_000) } }),
  ...Object.fromEntries(
    ["[", "\\b", "(?=", "\\1", "{1", "\\k<", "[[", "a{1,999}"].map((part) => [
      `100 patterns of ${part}`,
      () => object(many(100, () => ({ ...text, pattern: part.repeat(9_000 / part.length) }))),
    ]),
  ),
  "100 classes that end escaped": () =>
    object(many(100, () => ({ ...text, pattern: `${"[".repeat(9_000)}\\]` }))),
};

const names = {
  "names that objects inherit": () =>
    JSON.parse(
      '{"type":"object","__proto__":{"type":"string"},"constructor":"x","toString":1,"required":["__proto__","constructor"],"properties":{"__proto__":{"__proto__":1,"minimum":1},"constructor":{"constructor":{}},"toString":{},"hasOwnProperty":false}}',
    ),
  "20,000 names of half a pair": () =>
    object(many(20_000, (i) => ({ ...text, description: `\ud800${i}` }), "\udc00")),
};

/** Schemas made to break a check, by what is bad about them; each is made when its turn comes. */
export const hostileSchemas: Readonly<Record<string, () => unknown>> = {
  ...deep,
  ...large,
  ...references,
  ...unions,
  ...patterns,
  ...names,
};
