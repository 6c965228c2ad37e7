import fc from "fast-check";
import { expect, test } from "vitest";
import { frameValue, isFrame, readError, readProgress } from "./read-frame.ts";

const line = (text: string): Uint8Array => new TextEncoder().encode(text);

test("what an interpreter writes is read, short or long", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.nat(3_000), (value, more) => {
      const given = [value, "x".repeat(more)];
      const text = JSON.stringify(given);
      expect(frameValue(line(`+${text}`))).toEqual(JSON.parse(text));
    }),
  );
});

test.each<[string, string, unknown]>([
  ["nothing", "+", undefined],
  ["no JSON", "+oops", undefined],
  ["two values", "+1 2", undefined],
  ["too deep", `+${"[".repeat(5_000)}${"]".repeat(5_000)}`, undefined],
  ["no JSON, and long", `+${"x".repeat(5_000)}`, undefined],
  ["null", "+null", null],
])("a frame that holds %s", (_, text, expected) => {
  expect(frameValue(line(text))).toEqual(expected);
});

test("a member named __proto__ is a member like others", () => {
  const value = frameValue(line('+{"__proto__":{"a":1}}'));
  expect(Object.hasOwn(value as object, "__proto__")).toBe(true);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test.each<[string, unknown]>([
  ['~{"fraction":0.5,"message":"half"}', { fraction: 0.5, message: "half" }],
  ['~{"fraction":7,"message":3}', { fraction: undefined, message: "" }],
  ["~[]", undefined],
])("progress %s", (text, expected) => {
  expect(isFrame(line(text), "progress")).toBe(true);
  expect(readProgress(line(text))).toEqual(expected);
});

test.each<[string, string]>([
  ['-{"message":"TypeError: no","line":3}', "TypeError: no (line 3)"],
  ['-{"message":"TypeError: no","line":null}', "TypeError: no"],
  ["-nonsense", "It failed."],
])("an error %s", (text, expected) => {
  expect(readError(line(text))).toBe(expected);
});
