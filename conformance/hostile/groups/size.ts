import { type HostileCase, listOf, many } from "../hostile-case.ts";

const lots = 100_000;
const longText = (length: number): string => "long text ".repeat(length / 10);

type Make = () => { schema: unknown; values: unknown[] };

const cases: Readonly<Record<string, Make>> = {
  "100,000 properties of a schema": () => ({
    schema: { properties: many(lots, () => ({ type: "integer" })) },
    values: [{}, { p5: 1 }, { p99999: "no" }, { unknown: 1 }],
  }),
  "100,000 properties on both sides": () => ({
    schema: { properties: many(lots, () => ({ type: "integer" })), required: listOf(lots, (i) => `p${i}`) },
    values: [many(lots, (i) => i), many(lots, () => "no"), {}],
  }),
  "100,000 properties and none allowed": () => ({
    schema: { additionalProperties: false },
    values: [many(lots, (i) => i)],
  }),
  "a misspelt name among 100,000": () => ({
    schema: { properties: many(lots, () => true, "property_number_"), additionalProperties: false },
    values: [{ property_numbr_1: 1 }, { [longText(10_000)]: 1 }],
  }),
  "100,000 required names": () => ({
    schema: { required: listOf(lots, (i) => `p${i}`) },
    values: [{}, many(lots, (i) => i)],
  }),
  "100,000 dependentRequired": () => ({
    schema: { dependentRequired: many(lots, (i) => [`p${i + 1}`]) },
    values: [{ p1: 1 }, many(lots, (i) => i)],
  }),
  "100,000 dependentSchemas": () => ({
    schema: { dependentSchemas: many(lots, () => false) },
    values: [{}, { p1: 1 }, many(lots, (i) => i)],
  }),
  "an enum of 1,000 objects and a value of 100,000 properties": () => ({
    schema: { enum: listOf(1_000, (i) => ({ i })) },
    values: [many(lots, (i) => i)],
  }),
  "100,000 evaluated names for each of 300 objects": () => ({
    schema: { items: { properties: many(lots, () => true), unevaluatedProperties: false } },
    values: [listOf(300, () => ({})), listOf(300, () => ({ other: 1 }))],
  }),
  "100,000 known names beside each unknown one": () => ({
    schema: {
      items: { anyOf: [{ $ref: "#/$defs/closed" }, { type: "null" }] },
      $defs: { closed: { properties: many(lots, () => true), additionalProperties: false } },
    },
    values: [listOf(100, () => many(12, (i) => i, "unknown_"))],
  }),
  ...Object.fromEntries(
    ["anyOf", "oneOf", "allOf"].flatMap((keyword) => [
      [
        `100,000 branches of ${keyword} that all fail`,
        () => ({
          schema: { [keyword]: listOf(lots, (i) => ({ const: i })) },
          values: ["none", { a: 1 }, lots - 1],
        }),
      ],
      [
        `100,000 branches of ${keyword} that all fit`,
        () => ({ schema: { [keyword]: listOf(lots, () => ({ type: "object" })) }, values: [{ a: 1 }, 1] }),
      ],
      [
        `20,000 objects in ${keyword}`,
        () => ({
          schema: {
            [keyword]: listOf(20_000, (i) => ({
              properties: { kind: { const: `k${i}` }, a: { type: "string" } },
              required: ["kind", "a"],
            })),
          },
          values: [{ kind: "k19999", a: 1 }, { kind: "none" }, {}],
        }),
      ],
    ]),
  ),
  "an enum of 1 MB of texts": () => ({
    schema: { enum: listOf(50_000, (i) => `this is entry ${i}`) },
    values: ["this is entry 49999", "this is entri 49999", longText(100_000), {}],
  }),
  "an enum of 1 MB of objects": () => ({
    schema: { items: { enum: listOf(20_000, (i) => ({ a: { b: i }, list: [1, 2, 3] })) } },
    values: [
      [{ a: { b: 19_999 }, list: [1, 2, 3] }],
      listOf(5_000, (i) => ({ a: { b: -i - 1 }, list: [1, 2, 3] })),
    ],
  }),
  "an enum of one 1 MB text": () => ({
    schema: { enum: [longText(1_000_000)] },
    values: [longText(1_000_000), `${longText(1_000_000)}x`],
  }),
  "a const of 100,000 items": () => ({
    schema: { const: listOf(lots, (i) => ({ i })) },
    values: [listOf(lots, (i) => ({ i })), listOf(lots, (i) => ({ i: i - (i === lots - 1 ? 1 : 0) }))],
  }),
  "prefixItems of 100,000": () => ({
    schema: { prefixItems: listOf(lots, () => ({ type: "integer" })), items: false },
    values: [listOf(lots, (i) => i), listOf(lots + 1, () => "no")],
  }),
  "100,000 definitions, each named": () => ({
    schema: { $defs: many(lots, (i) => ({ $anchor: `n${i}`, type: "integer" })), $ref: "#n99999" },
    values: [1, "no"],
  }),
  "100,000 resources": () => ({
    schema: {
      $defs: many(lots, (i) => ({ $id: `https://a.example/${i}` })),
      $ref: "https://a.example/99999",
    },
    values: [1],
  }),
  "half a million subschemas": () => ({
    schema: { allOf: listOf(500_000, () => ({ type: "string" })) },
    values: ["a", 1],
  }),
  "a million items": () => ({
    schema: { items: { type: "integer" }, contains: { const: -1 }, minContains: 0 },
    values: [listOf(1_000_000, (i) => i), listOf(1_000_000, () => "no")],
  }),
  "a text of 10 MB": () => ({
    schema: { type: "string", maxLength: 10, minLength: 20_000_000, pattern: "^x" },
    values: [longText(10_000_000), "\u{1f600}".repeat(2_000_000)],
  }),
  "a name of 1 MB": () => ({
    schema: { properties: { [longText(1_000_000)]: { type: "string" } }, required: [longText(1_000_000)] },
    values: [{}, { [longText(1_000_000)]: 1 }],
  }),
  "unevaluated among 100,000": () => ({
    schema: {
      allOf: [{ properties: many(lots / 2, () => true) }, { patternProperties: { "^q": true } }],
      unevaluatedProperties: false,
    },
    values: [many(lots, (i) => i), many(lots / 2, (i) => i)],
  }),
  "contains counted over 100,000": () => ({
    schema: { contains: { type: "object", required: ["a"] }, minContains: 99_999, maxContains: 100_000 },
    values: [listOf(lots, () => ({ a: 1 })), listOf(lots, () => ({}))],
  }),
  "a text in a schema's title of 10 MB": () => ({
    schema: { title: longText(10_000_000), description: longText(1_000_000), type: "string" },
    values: [1],
  }),
};

export const size: readonly HostileCase[] = Object.entries(cases).map(([name, make]) => ({ name, make }));
