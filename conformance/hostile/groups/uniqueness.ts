import { type HostileCase, listOf, many, nest, own } from "../hostile-case.ts";

const lots = 100_000;

const lists: Readonly<Record<string, () => unknown[]>> = {
  "100,000 distinct objects": () => listOf(lots, (i) => ({ id: i })),
  "100,000 objects, the last two alike": () => listOf(lots, (i) => ({ id: Math.min(i, lots - 2) })),
  "100,000 objects that differ at the end only": () =>
    listOf(lots, (i) => ({ a: 1, b: "same", c: [1, 2, { d: null }], z: i })),
  "100,000 objects of the same sum": () => listOf(lots, (i) => ({ a: i, b: lots - i })),
  "objects with their keys in another order": () => [
    ...listOf(20_000, (i) => ({ a: i, b: -i })),
    { b: -7, a: 7 },
  ],
  "100,000 texts of the same length": () => listOf(lots, (i) => `text ${String(i).padStart(6, "0")}`),
  // Strings for which the common hash, 31 times and add, gives the same number.
  "60,000 texts made to collide": () =>
    listOf(1 << 16, (i) => listOf(16, (bit) => ((i >> bit) & 1 ? "Aa" : "BB")).join("")),
  "60,000 objects made to collide": () =>
    listOf(1 << 16, (i) => own(listOf(16, (bit) => ((i >> bit) & 1 ? "Aa" : "BB")).join(""), 1)),
  "100,000 numbers": () => listOf(lots, (i) => i / 7),
  "0 and -0, 1 and 1.0": () => [0, -0, 1],
  "true beside 1 and its text": () => [true, 1, "true", "1", false, 0, null, "null", [], {}, [[]], [{}]],
  "50,000 lists within lists": () => listOf(50_000, (i) => [[[i]]]),
  "500 deep objects": () => listOf(500, (i) => nest(200, i, (inner) => ({ a: inner }))),
  "two very deep objects": () => listOf(2, () => nest(100_000, 1, (inner) => [inner])),
  "1,000 objects of 100 members": () =>
    listOf(1_000, (i) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, j) => [`k${j}`, j === 99 ? i : j])),
    ),
  "1,500 long texts that differ at their end": () =>
    listOf(1_500, (i) => "a".repeat(20_000) + String(i).padStart(4, "0")),
  "300 large objects, the last two alike, that differ in their last member": () =>
    listOf(300, (i) => ({ ...many(2_000, () => 1), last: Math.min(i, 298) })),
  "nested lists of objects": () => listOf(300, (i) => listOf(300, (j) => ({ i, j }))),
};

export const uniqueness: readonly HostileCase[] = Object.entries(lists).flatMap(([name, make]) => [
  { name, make: () => ({ schema: { uniqueItems: true }, values: [make()] }) },
  {
    name: `${name}, nested`,
    make: () => ({
      schema: { properties: { a: { items: { uniqueItems: true }, uniqueItems: true } } },
      values: [{ a: make() }],
    }),
  },
]);
