import { type HostileCase, hostile, listOf, many, nest, own } from "../hostile-case.ts";

const values = [1, "a", null, {}, { a: { a: { a: 1 } } }, [[[]]]];

/** All three parts of a condition alike; spread, because a literal `then` looks like a promise to linters. */
const condition = (schema: unknown): unknown => ({ if: schema, ...own("then", schema), else: schema });

/** References that come back to themselves without going into the value. */
const cycles: readonly HostileCase[] = [
  hostile("a reference to itself", { $ref: "#" }, values),
  hostile("two that refer to each other", {
    $ref: "#/$defs/a",
    $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
  }),
  ...["allOf", "anyOf", "oneOf"].map((keyword) =>
    hostile(`itself through ${keyword}`, { [keyword]: [{ $ref: "#" }, { $ref: "#" }] }, values),
  ),
  ...["not", "if", "contains", "propertyNames", "items", "additionalProperties", "unevaluatedProperties"].map(
    (keyword) => hostile(`itself through ${keyword}`, { [keyword]: { $ref: "#" } }, values),
  ),
  hostile("itself through if, then and else", condition({ $ref: "#" }), values),
  hostile("itself through dependentSchemas", { dependentSchemas: { a: { $ref: "#" } } }, values),
  hostile("itself by a dynamic reference", { $dynamicAnchor: "x", $dynamicRef: "#x" }, values),
  hostile("itself by an anchor", { $anchor: "x", anyOf: [{ $ref: "#x" }] }, values),
  hostile(
    "itself by its address",
    { $id: "https://a.example/", allOf: [{ $ref: "https://a.example/" }] },
    values,
  ),
  hostile(
    "two not of each other",
    { not: { $ref: "#/$defs/a" }, $defs: { a: { not: { $ref: "#" } } } },
    values,
  ),
];

const broken: readonly HostileCase[] = [
  "#/nowhere",
  "#nowhere",
  "https://elsewhere.example/schema",
  "file:///etc/passwd",
  "#/%ZZ",
  "#/~2",
  "#/properties/__proto__",
  "#/constructor/prototype",
  "#/length",
  "%",
  "http://[",
  "//",
  `#${"/a".repeat(100_000)}`,
  `https://a.example/${"../".repeat(50_000)}`,
  "data:,x",
  "javascript:alert(1)",
].map((reference) =>
  hostile(`a reference to ${reference.slice(0, 40)}`, { $ref: reference, $id: "https://b.example/" }, values),
);

const chain = (length: number, wrap: (reference: unknown) => unknown, last: unknown): unknown => ({
  $ref: "#/$defs/p0",
  $defs: many(length, (i) => (i === length - 1 ? last : wrap({ $ref: `#/$defs/p${i + 1}` }))),
});

/** Every step doubles the work, so that a small schema asks for more than a lifetime. */
const bombs: readonly HostileCase[] = [
  ...["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
    [true, false, { type: "string" }].map((last) =>
      hostile(
        `a bomb of ${keyword} that ends in ${JSON.stringify(last)}`,
        chain(60, (next) => ({ [keyword]: [next, next] }), last),
        values,
      ),
    ),
  ),
  hostile(
    "a bomb of not",
    chain(60, (next) => ({ allOf: [{ not: next }, { not: next }] }), true),
    values,
  ),
  hostile(
    "a bomb of if",
    chain(60, (next) => condition(next), false),
    values,
  ),
  hostile(
    "a bomb of unevaluated properties",
    chain(60, (next) => ({ allOf: [next, next], unevaluatedProperties: false }), { properties: { a: true } }),
    [{ a: 1 }, { b: 1 }],
  ),
  {
    name: "a bomb of properties and a value that shares its parts",
    make: () => ({
      schema: chain(60, (next) => ({ properties: { a: next, b: next } }), { type: "string" }),
      values: [nest(60, 1, (inner) => ({ a: inner, b: inner })), nest(60, "x", (inner) => [inner, inner])],
    }),
  },
  hostile(
    "a bomb of defaults",
    chain(60, (next) => ({ default: {}, properties: { a: next, b: next } }), { default: 1 }),
    [{}],
  ),
  hostile(
    "a bomb of dynamic references",
    {
      $dynamicAnchor: "x",
      anyOf: [
        { $dynamicRef: "#x", type: "null" },
        { allOf: [{ items: { $dynamicRef: "#x" } }, { items: { $dynamicRef: "#x" } }] },
      ],
    },
    [nest(40, 1, (inner) => [inner]), null],
  ),
  {
    name: "a bomb of dynamic references through resources",
    make: () => ({
      schema: {
        $ref: "https://a.example/0",
        $defs: many(40, (i) => ({
          $id: `https://a.example/${i}`,
          $defs: {
            x: {
              $dynamicAnchor: "x",
              allOf: [{ $ref: `https://a.example/${i + 1}` }, { $ref: `https://a.example/${i + 1}` }],
            },
          },
          allOf: i === 39 ? [{ type: "string" }] : [{ $dynamicRef: "#x" }, { $dynamicRef: "#x" }],
        })),
      },
      values,
    }),
  },
  ...[1_000, 10_000, 100_000].map((length) => ({
    name: `a chain of ${length} references`,
    make: () => ({ schema: chain(length, (next) => next, { type: "string" }), values }),
  })),
  {
    name: "20,000 references back to the first",
    make: () => ({
      schema: {
        $ref: "#/$defs/p0",
        $defs: many(20_000, (i) => ({
          allOf: [{ $ref: "#/$defs/p0" }, { $ref: `#/$defs/p${(i + 1) % 20_000}` }],
        })),
      },
      values: [1],
    }),
  },
  {
    name: "a value that asks for every branch of a deep union",
    make: () => ({
      schema: {
        $defs: {
          u: {
            anyOf: listOf(3, (i) => ({
              properties: { a: { $ref: "#/$defs/u" }, b: { const: i } },
              required: ["b"],
            })),
          },
        },
        $ref: "#/$defs/u",
      },
      values: [nest(200, { b: 7 }, (inner) => ({ a: inner, b: 2 }))],
    }),
  },
];

export const references: readonly HostileCase[] = [...cycles, ...broken, ...bombs];
