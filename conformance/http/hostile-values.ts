import { isJsonObject, type JsonValue } from "@toolwright/core";
import fc, { type Arbitrary } from "fast-check";

const nested = (depth: number): JsonValue => {
  let value: JsonValue = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};

/** What nobody means and somebody sends. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "%00",
  "..",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "' or 1=1; drop table accounts; --",
  '"); drop table tool_definitions; --',
  "{{7*7}}",
  "<script>alert(1)</script>",
  "\r\nset-cookie: a=b",
  "a".repeat(10_000),
  "(a+)+$",
  "-1",
  "1e999",
  "99999999999999999999",
  "0x10",
  "NaN",
  "null",
  "true",
  "\u202e\ufeff\u200b",
  "👩‍👩‍👧‍👦".repeat(50),
  "2026-02-31",
  "0000-00-00",
  "00000000-0000-0000-0000-000000000000",
];

const hostileValues: readonly JsonValue[] = [
  null,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e308,
  true,
  [],
  {},
  [[]],
  nested(200),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  ...hostileTexts,
];

export const hostileValue: Arbitrary<JsonValue> = fc.constantFrom(...hostileValues);

/** A value with something about it changed: a member gone, one too many, or one that is something else. */
export const nearly = (value: JsonValue): Arbitrary<JsonValue> =>
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom("drop", "add", "replace", "whole"),
      hostileValue,
      fc.constantFrom(...hostileTexts),
    )
    .map(([number, way, hostile, name]) => {
      if (!isJsonObject(value) || way === "whole") return hostile;
      const names = Object.keys(value);
      const chosen = names[number % Math.max(1, names.length)];
      const kept = Object.entries(value).filter(([each]) => way === "add" || each !== chosen);
      if (way === "add") kept.push([name, hostile]);
      if (way === "replace" && chosen !== undefined) kept.push([chosen, hostile]);
      // As JSON.parse does it: any name is a member of its own.
      const changed: JsonValue = Object.fromEntries(kept);
      return changed;
    });

/** JSON that is spoilt as a text. */
export const spoilt = (text: string): Arbitrary<string> =>
  fc
    .tuple(fc.nat(), fc.constantFrom("cut", "twice", "nul", "deep", "proto", "number", "bytes"))
    .map(([number, way]) => {
      const place = number % Math.max(1, text.length);
      switch (way) {
        case "cut":
          return text.slice(0, place);
        case "twice":
          return text + text;
        case "nul":
          return `${text.slice(0, place)}\0${text.slice(place)}`;
        case "deep":
          return "[".repeat(50_000);
        case "proto":
          return text.replace("{", '{"__proto__":{"polluted":true},');
        case "number":
          return text.replace("{", '{"extra":1e99999,');
        default:
          return "\ufeff\u0001\uffff";
      }
    });
