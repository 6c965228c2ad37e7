import { type HostileCase, listOf, many } from "../hostile-case.ts";

const lots = 100_000;
const longText = (length: number, end = ""): string => "a".repeat(length) + end;

/** A schema of a few lines that leads to its last part two to the power of `doublings` times, for the same value. */
const again = (last: unknown, doublings = 19): object => ({
  $ref: "#/$defs/d0",
  $defs: {
    ...many(doublings, (i) => ({ allOf: listOf(2, () => ({ $ref: `#/$defs/d${i + 1}` })) }), "d"),
    [`d${doublings}`]: last,
  },
});

/** The same for a part that refuses the value. */
const refusing = (last: unknown): object => again({ not: last });

/** The same with hardly a reference for each time. */
const written = (part: unknown): object => again({ allOf: listOf(1_000, () => part) }, 9);

/** Refused at its first keyword, so that all the rest is looked at for words only. */
const explaining = (last: unknown): object => ({ ...again(last), const: "something else" });

const cases: Readonly<Record<string, () => readonly [schema: unknown, value: unknown]>> = {
  "100,000 numbers, of which only their type is asked": () => [
    again({ type: "array", items: { type: "integer" } }),
    listOf(lots, (i) => i),
  ],
  "100,000 numbers, the last of them a text": () => [
    refusing({ items: { type: "integer" } }),
    [...listOf(lots, (i) => i), "no"],
  ],
  "100,000 texts in a member": () => [
    again({ properties: { a: { items: { type: "string" } } } }),
    { a: listOf(lots, () => "a") },
  ],
  "250 numbers": () => [written({ items: { type: "integer" } }), listOf(250, (i) => i)],
  "a text whose characters are counted for maxLength": () => [
    again({ maxLength: 700_000 }),
    "\u{1f600}".repeat(600_000),
  ],
  "a text whose characters are counted for minLength": () => [
    again({ minLength: 600_000 }),
    `${"\u4e00".repeat(lots * 10)}\u{1f600}`,
  ],
  "a text of 126 units": () => [written({ maxLength: 70 }), "\u{1f600}".repeat(63)],
  "1,000 declared members": () => [
    again({ properties: many(1_000, () => ({ type: "integer" })) }),
    many(1_000, (i) => i),
  ],
  "100,000 members, one of them declared": () => [
    again({ properties: { p1: { type: "integer" } } }),
    many(lots, (i) => i),
  ],
  "60 members, none of them declared": () => [
    written({ properties: { x: { type: "integer" } } }),
    many(60, (i) => i),
  ],
  "100,000 members where none may stand": () => [
    refusing({ additionalProperties: false }),
    many(lots, (i) => i),
  ],
  "100,000 members where one may stand": () => [
    refusing({ properties: { p1: { type: "integer" } }, additionalProperties: false }),
    many(lots, (i) => i),
  ],
  "100,000 members, the first of them refused": () => [
    refusing({ additionalProperties: { type: "string" } }),
    many(lots, (i) => i),
  ],
  "100,000 members that are too many": () => [refusing({ maxProperties: 10 }), many(lots, (i) => i)],
  "100,000 members that are enough": () => [
    again({ minProperties: 1, maxProperties: 2 * lots }),
    many(lots, (i) => i),
  ],
  "10,000 members of which nothing is asked, in more words": () => [
    again({ additionalProperties: { description: "anything" } }),
    many(10_000, (i) => i),
  ],
  "3,000 required names": () => [again({ required: listOf(3_000, (i) => `p${i}`) }), many(3_000, (i) => i)],
  "3,000 names that depend on one": () => [
    again({ dependentRequired: { p0: listOf(3_000, (i) => `p${i}`) } }),
    many(3_000, (i) => i),
  ],
  "a const of a million characters": () => [again({ const: longText(lots * 10) }), longText(lots * 10)],
  "an enum of texts that differ at their end": () => [
    refusing({ enum: listOf(10, (i) => longText(lots, String(i))) }),
    longText(lots, "x"),
  ],
  "a const of 20,000 members": () => [again({ const: many(20_000, (i) => i) }), many(20_000, (i) => i)],
  "a const of one member and a value of 100,000": () => [refusing({ const: { a: 1 } }), many(lots, (i) => i)],
  "a const of a list that holds a long text": () => [
    again({ const: [longText(lots * 10)] }),
    [longText(lots * 10)],
  ],
  "10,000 different numbers": () => [
    again({ uniqueItems: true, items: { type: "integer" } }),
    listOf(10_000, (i) => i),
  ],
  "a list of two lists, one of them with a long text": () => [
    again({ uniqueItems: true }),
    [[longText(lots * 10)], [1]],
  ],
  "unevaluated members": () => [refusing({ unevaluatedProperties: false }), many(lots, (i) => i)],
  "unevaluated items": () => [refusing({ unevaluatedItems: false }), listOf(lots, (i) => i)],
  "numbers at the edge of what a host has": () => [written({ multipleOf: 3e-320 }), 3e305],
  "the words for a text and a pattern": () => [
    explaining({ pattern: "^[ab]*$", maxLength: lots }),
    longText(lots * 10),
  ],
  "the words for 100,000 members": () => [explaining({ minProperties: 1 }), many(lots, (i) => i)],
};

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** As from a text, because hosts keep what programs made in other ways. */
export const repetition: readonly HostileCase[] = Object.entries(cases).map(([name, make]) => ({
  name,
  make: () => {
    const [schema, value] = make();
    return { schema: asJson(schema), values: [asJson(value)] };
  },
}));
