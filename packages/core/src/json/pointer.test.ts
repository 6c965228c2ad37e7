import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "./json.ts";
import {
  arrayIndex,
  child,
  escapeToken,
  formatPointer,
  lastToken,
  parentPointer,
  parsePointer,
  pointerFromFragment,
  resolvePointer,
  unescapeToken,
} from "./pointer.ts";

/** RFC 6901 section 5. */
const example: JsonValue = {
  foo: ["bar", "baz"],
  "": 0,
  "a/b": 1,
  "c%d": 2,
  "e^f": 3,
  "g|h": 4,
  "i\\j": 5,
  'k"l': 6,
  " ": 7,
  "m~n": 8,
};

test.each<[pointer: string, fragment: string, value: JsonValue]>([
  ["", "#", example],
  ["/foo", "#/foo", ["bar", "baz"]],
  ["/foo/0", "#/foo/0", "bar"],
  ["/", "#/", 0],
  ["/a~1b", "#/a~1b", 1],
  ["/c%d", "#/c%25d", 2],
  ["/e^f", "#/e%5Ef", 3],
  ["/g|h", "#/g%7Ch", 4],
  ["/i\\j", "#/i%5Cj", 5],
  ['/k"l', "#/k%22l", 6],
  ["/ ", "#/%20", 7],
  ["/m~0n", "#/m~0n", 8],
])("%j resolves, also as the fragment %s", (pointer, fragment, value) => {
  expect(resolvePointer(example, pointer)).toEqual(value);
  expect(pointerFromFragment(fragment)).toBe(pointer);
});

test.each<[why: string, value: JsonValue, pointer: string]>([
  ["an index with a leading zero", ["a", "b"], "/01"],
  ["an index with a sign", ["a", "b"], "/+1"],
  ["an index with an exponent", ["a", "b"], "/1e0"],
  ["an empty index", ["a"], "/"],
  ["an index past the end", ["a"], "/1"],
  ["the place after the last item", ["a"], "/-"],
  ["the length of an array", ["a"], "/length"],
  ["a character of a string", "text", "/0"],
  ["an inherited property", {}, "/toString"],
  ["the prototype", {}, "/__proto__"],
  ["a member of null", null, "/a"],
  ["a pointer without its slash", { a: 1 }, "a"],
  ["a tilde that escapes nothing", { "~2": 1 }, "/~2"],
])("%s resolves to nothing", (_why, value, pointer) => {
  expect(resolvePointer(value, pointer)).toBeUndefined();
});

test("__proto__ is an ordinary key", () => {
  expect(resolvePointer(JSON.parse('{"__proto__":{"a":[1]}}'), "/__proto__/a/0")).toBe(1);
});

test.each<[token: string, escaped: string]>([
  ["plain", "plain"],
  ["~1", "~01"],
  ["~/~", "~0~1~0"],
])("%s is escaped as %s", (token, escaped) => {
  expect(escapeToken(token)).toBe(escaped);
  expect(unescapeToken(escaped)).toBe(token);
});

test.each<[pointer: string, last: string | undefined, parent: string | undefined]>([
  ["", undefined, undefined],
  ["/a", "a", ""],
  ["/a/b~1c", "b/c", "/a"],
  ["/a/", "", "/a"],
])("%j ends in %j under %j", (pointer, last, parent) => {
  expect(lastToken(pointer)).toBe(last);
  expect(parentPointer(pointer)).toBe(parent);
});

test.each(["#/%zz", "#/%ff", "#a", "#/~2"])("%s is no pointer", (fragment) => {
  expect(pointerFromFragment(fragment)).toBeUndefined();
});

test("tokens survive the trip through a pointer", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom("~", "/", "0", "1", "a", "é") })), (tokens) => {
      expect(parsePointer(formatPointer(tokens))).toEqual(tokens);
      expect(child("", ...tokens)).toBe(formatPointer(tokens));
    }),
  );
});

test("an index is what JavaScript would print for it", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.nat().map(String), fc.string({ unit: fc.constantFrom("0", "1", "-") })),
      (token) => {
        expect(arrayIndex(token)).toBe(/^(0|[1-9]\d*)$/.test(token) ? Number(token) : undefined);
      },
    ),
  );
});
