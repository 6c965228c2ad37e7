import { expect, test } from "vitest";
import { parseJsonText } from "../json/text/parse-json-text.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { locate } from "./locate.ts";

const text = parseJsonText('{\n  "a": [1, {"b": 2}]\n}');

const at = (pointer: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: "c",
  severity: "error",
  message: "m",
  pointer,
  ...rest,
});

test.each<[why: string, given: Diagnostic, line: number, column: number]>([
  ["the value the pointer names", at("/a/1/b"), 2, 18],
  ["the whole document", at(""), 1, 1],
  ["the holder of what is missing", at("/a/1/x/y"), 2, 12],
  ["the place it came with", at("/a", { line: 7, column: 3 }), 7, 3],
])("a diagnostic stands at %s", (_why, given, line, column) => {
  expect(locate([given], text)).toEqual([{ ...given, line, column }]);
});

test("without a text there is no place", () => {
  expect(locate([at("/a")], parseJsonText("{"))).toEqual([at("/a")]);
});

test("what is wrong with a text is a diagnostic like any other", () => {
  const diagnostics: readonly Diagnostic[] = parseJsonText("{").diagnostics;
  expect(locate(diagnostics, text)).toEqual(diagnostics);
});
