import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { pairsWay, tupleWay } from "./other-forms.ts";
import { objectWay, same } from "./way.ts";

const ways = { pairs: pairsWay(same), tuple: tupleWay(2, objectWay(new Map(), same)) };
const renamed = objectWay(new Map([["_top", { name: "$top", way: same, nullIsAbsent: false }]]), same);

test.each<[title: string, way: keyof typeof ways, sent: JsonValue, raised: JsonValue, complaints: string[]]>([
  ["pairs", "pairs", [{ key: "a", value: 1 }], { a: 1 }, []],
  ["a pair without a value", "pairs", [{ key: "a" }], { a: null }, []],
  [
    "a key that comes twice",
    "pairs",
    [
      { key: "a", value: 1 },
      { key: "a", value: 2 },
    ],
    { a: 1 },
    ['/m/1 The key "a" comes twice.'],
  ],
  [
    "a pair with a third member",
    "pairs",
    [{ key: "a", value: 1, extra: 2 }],
    { a: 1 },
    ['/m/a There is no place for "extra" in a pair of key and value.'],
  ],
  ["a tuple", "tuple", { item_1: "a", item_2: 1 }, ["a", 1], []],
  [
    "a tuple with a member too many",
    "tuple",
    { item_1: "a", item_2: 1, item_3: 9 },
    ["a", 1],
    ['/m There is no place for "item_3" in a list that travels as item_1 to item_2.'],
  ],
])("nothing that is sent goes without a word: %s", (_title, way, sent, raised, complaints) => {
  const told: string[] = [];
  expect(ways[way].raise(sent, "/m", (pointer, message) => told.push(`${pointer} ${message}`))).toEqual(
    raised,
  );
  expect(told).toEqual(complaints);
});

test.each<[order: string, given: JsonObject]>([
  ["first", { $top: 1, _top: 2 }],
  ["last", { _top: 2, $top: 1 }],
])("a declared member keeps the name that it travels under, where it comes %s", (_, given) => {
  expect(renamed.send(given)).toEqual({ _top: 1 });
});
