import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonText } from "./parse-json-text.ts";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

test.each<[why: string, input: string | Uint8Array, value: unknown, ...problems: string[]]>([
  ["nothing to say", ' {"a": [1, "x", null]}\n', { a: [1, "x", null] }],
  ["a byte-order mark", "\ufeff[1]", [1], "warning byte-order-mark 1:1 "],
  ["a byte-order mark in bytes", bytes(0xef, 0xbb, 0xbf, 0x31), 1, "warning byte-order-mark 1:1 "],
  ["a key twice", '{"a":1,\n"a":2}', { a: 2 }, "error duplicate-key 2:1 /a"],
  ["a key twice, once escaped", '{"a":1,"\\u0061":2}', { a: 2 }, "error duplicate-key 1:8 /a"],
  [
    "a key three times",
    '[{"":1,"":2,"":3}]',
    [{ "": 3 }],
    "error duplicate-key 1:8 /0/",
    "error duplicate-key 1:13 /0/",
  ],
  [
    "__proto__ twice",
    '{"__proto__":1,"__proto__":2}',
    JSON.parse('{"__proto__":2}'),
    "error duplicate-key 1:16 /__proto__",
  ],
  [
    "a key twice, deep down",
    '[[{"a":[{"b":1,"b":2}]}]]',
    [[{ a: [{ b: 2 }] }]],
    "error duplicate-key 1:16 /0/0/a/0/b",
  ],
  ["the same key in two objects", '{"a":{"a":1},"b":{"a":1}}', { a: { a: 1 }, b: { a: 1 } }],
  [
    "a number with too many digits",
    "[12345678901234567890]",
    [12345678901234567000],
    "warning lossy-number 1:2 /0",
  ],
  ["a number without end", '{"a/b":1e400}', { "a/b": Infinity }, "error lossy-number 1:8 /a~1b"],
  ["half a pair", '["\\ud800"]', ["\ud800"], "warning lone-surrogate 1:2 /0"],
  ["half a pair, unescaped", '["a\udc00"]', ["a\udc00"], "warning lone-surrogate 1:2 /0"],
  ["half a pair in a key", '{"\\uDE00":1}', { "\ude00": 1 }, "warning lone-surrogate 1:2 /\ude00"],
  ["a whole pair, escaped", '["\\ud83d\\ude00"]', ["😀"]],
  [
    "bytes that are not UTF-8",
    bytes(0x5b, 0x0a, 0x22, 0xc3, 0x28, 0x22, 0x5d),
    undefined,
    "error invalid-utf-8 2:2 ",
  ],
  [
    "a character cut off",
    bytes(0x22, 0xe2, 0x82),
    undefined,
    "error invalid-json 1:1 ",
    "error invalid-utf-8 1:2 ",
  ],
])("%s", (_why, input, value, ...problems) => {
  const parsed = parseJsonText(input);
  expect(parsed.value).toEqual(value);
  expect(Object.hasOwn(parsed, "value")).toBe(value !== undefined);
  expect(
    parsed.diagnostics.map(
      ({ severity, code, line, column, pointer }) => `${severity} ${code} ${line}:${column} ${pointer}`,
    ),
  ).toEqual(problems);
});

test.each<[input: string | Uint8Array, message: string]>([
  [
    '{"a":1, "a":2}',
    'The key "a" already stands at line 1, column 2; most readers take only the last value.',
  ],
  ["0.1234567890123456789", "0.1234567890123456789 does not fit a double and becomes 0.12345678901234568."],
  ['"\\uDFFF"', "\\udfff is half of a surrogate pair, which UTF-8 cannot carry."],
  [bytes(0x22, 0xff, 0x22), "Byte 1 (0xff) belongs to no character; JSON is UTF-8."],
  [bytes(0xff, 0xfe, 0x31, 0), "The text looks like UTF-16; JSON is UTF-8."],
])("%o: %s", (input, message) => {
  expect(parseJsonText(input).diagnostics[0]?.message).toBe(message);
});

test.each<[input: string | Uint8Array, message: string]>([
  ["[1,2]", "The text has 5 units; at most 4 are read."],
  [bytes(0x5b, 0x20, 0x20, 0x20, 0x5d), "The text has 5 bytes; at most 4 are read."],
])("a text over its size is not read: %s", (input, message) => {
  const { diagnostics, value, positionOf } = parseJsonText(input, { maxSize: 4 });
  expect(diagnostics).toEqual([
    { code: "text-too-large", severity: "error", message, pointer: "", line: 1, column: 1 },
  ]);
  expect(value).toBeUndefined();
  expect(positionOf("")).toBeUndefined();
});

test("a text as deep as the limit is read, one level more is not", () => {
  expect(parseJsonText('[{"a":[]}]', { maxDepth: 3 }).diagnostics).toEqual([]);
  const { diagnostics, value } = parseJsonText('[0,{"a":[]}]', { maxDepth: 2 });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: "nested-too-deep", message: "The text nests deeper than 2 levels.", pointer: "/1/a", column: 9 },
  ]);
});

test.each(["[", '{"a":'])("100,000 times %s ends with one diagnostic", (opening) => {
  const { diagnostics } = parseJsonText(opening.repeat(100_000));
  expect(diagnostics).toMatchObject([
    { code: "nested-too-deep", message: "The text nests deeper than 1000 levels." },
  ]);
});

test("100,000 levels are read by who allows them", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const { diagnostics, positionOf } = parseJsonText(deep, { maxDepth: 100_000 });
  expect(diagnostics).toEqual([]);
  expect(positionOf("/0".repeat(99_999))).toMatchObject({ offset: 99_999, length: 2 });
});

test("valid text gives what JSON.parse gives, from a string and from bytes, and never throws on any other", () => {
  const key = fc.oneof(fc.constantFrom("__proto__", "constructor", "a", ""), fc.string({ unit: "binary" }));
  const { value: tree } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom("null", "true", "-0", "1.50", "1E3"),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
      fc.array(tie("value") as fc.Arbitrary<string>).map((items) => `[ ${items.join(" ,\n")}]`),
      fc
        .array(fc.tuple(key, tie("value") as fc.Arbitrary<string>))
        .map(
          (members) =>
            `{${members.map(([name, value]) => `\t${JSON.stringify(name)} : ${value}`).join(",")} }`,
        ),
    ),
  }));
  fc.assert(
    fc.property(tree as fc.Arbitrary<string>, (text) => {
      const expected = JSON.parse(text);
      for (const input of [text, new TextEncoder().encode(text)]) {
        const { value } = parseJsonText(input);
        expect(value).toEqual(expected);
        expect(JSON.stringify(value)).toBe(JSON.stringify(expected));
      }
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array(), (input) => {
      expect(parseJsonText(input).diagnostics.length > 0).toBe(parseJsonText(input).value === undefined);
    }),
  );
});

test("a key is reported exactly when its object holds it twice", () => {
  const members = fc.array(fc.constantFrom("a", "b", "\\u0061", "c"), { maxLength: 4 });
  fc.assert(
    fc.property(members, members, (outer, inner) => {
      const object = (keys: string[], value: string) =>
        `{${keys.map((key) => `"${key}":${value}`).join(",")}}`;
      const twice = (keys: string[]) => keys.length - new Set(keys.map((key) => JSON.parse(`"${key}"`))).size;
      const found = parseJsonText(object(outer, object(inner, "1"))).diagnostics;
      expect(found.length).toBe(twice(outer) + outer.length * twice(inner));
    }),
  );
});
