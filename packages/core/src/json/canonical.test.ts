import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalize } from "./canonical.ts";
import type { JsonValue } from "./json.ts";

const own = (text: string): JsonValue => JSON.parse(text);

test.each<[why: string, value: JsonValue, text: string]>([
  [
    "RFC 8785 section 3.2.2",
    own(
      '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    ),
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  ],
  [
    "keys in the order of UTF-16 units (RFC 8785 section 3.2.3)",
    own('{"\\u20ac":1,"\\r":2,"\\ufb33":3,"1":4,"\\ud83d\\ude00":5,"\\u0080":6,"\\u00f6":7}'),
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\ud83d\ude00":5,"\ufb33":3}',
  ],
  ["numbers that look like keys are sorted as text", own('{"10":1,"9":2}'), '{"10":1,"9":2}'],
  ["-0 is 0", -0, "0"],
  ["__proto__ is a key", own('{"b":1,"__proto__":{"a":[]}}'), '{"__proto__":{"a":[]},"b":1}'],
  ["empty containers", [{}, []], "[{},[]]"],
])("%s", (_why, value, text) => {
  expect(canonicalize(value)).toEqual({ ok: true, text });
});

const loop: unknown[] = [];
loop.push(loop);

test.each<[value: unknown, pointer: string, message: string]>([
  [{ a: [1, "\ud800"] }, "/a/1", "The text holds half a surrogate pair."],
  [{ a: { "\udc00": 1 } }, "/a/\udc00", "The key holds half a surrogate pair."],
  [[Number.NaN], "/0", "NaN is not a JSON value."],
  [{ a: 1, b: -Infinity }, "/b", "-Infinity is not a JSON value."],
  [[[], undefined], "/1", "undefined is not a JSON value."],
  [10n, "", "10 is not a JSON value."],
  [loop, "/0".repeat(10_001), "The value nests deeper than 10000 levels."],
])("%o is refused", (value, pointer, message) => {
  expect(canonicalize(value as JsonValue)).toEqual({ ok: false, pointer, message });
});

test("a part shared without end is refused in finite time", () => {
  let value: JsonValue = "x".repeat(10_000);
  for (let i = 0; i < 60; i++) value = [value, value];
  expect(canonicalize(value)).toMatchObject({ ok: false, message: expect.stringContaining("longer than") });
});

test("the canonical text reads back as the value, and the order of keys leaves no trace", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
      const canonical = canonicalize(value as JsonValue);
      const text = canonical.ok ? canonical.text : "";
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      const reversed = JSON.parse(JSON.stringify(value), (_key, part) =>
        part && typeof part === "object" && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).reverse())
          : part,
      );
      expect(canonicalize(reversed)).toEqual(canonical);
    }),
  );
});
