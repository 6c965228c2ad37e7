import { type JsonValue, resolvePointer } from "@toolwright/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { printJson } from "./print-json.ts";

test("it is the value again when it is read", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = printJson(value as JsonValue)
        .map((line) => line.text)
        .join("\n");
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("a line knows the place that begins on it", () => {
  const value = { a: { "b/c": [1, { d: 2 }] }, e: {}, type: ["string", "null"] };
  expect(printJson(value).map(({ text, pointer }) => [text.trim(), pointer])).toEqual([
    ["{", ""],
    ['"a": {', "/a"],
    ['"b/c": [', "/a/b~1c"],
    ["1,", "/a/b~1c/0"],
    ["{", "/a/b~1c/1"],
    ['"d": 2', "/a/b~1c/1/d"],
    ["}", undefined],
    ["]", undefined],
    ["},", undefined],
    ['"e": {},', "/e"],
    ['"type": ["string", "null"]', "/type"],
    ["}", undefined],
  ]);
  for (const { pointer } of printJson(value))
    if (pointer !== undefined) expect(resolvePointer(value, pointer)).not.toBeUndefined();
});
