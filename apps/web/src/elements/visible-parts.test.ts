import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleParts } from "./visible-parts.ts";

const codesIn = (text: string) => visibleParts(text).flatMap((part) => ("code" in part ? [part.code] : []));

test.each<[name: string, text: string, codes: string[]]>([
  ["plain text", "Reads a file.", []],
  ["line breaks and tabs", "one\n\ttwo\r\n", []],
  ["letters of any script", "読む файл قراءة", []],
  ["a zero-width space", "read\u200bfile", ["U+200B"]],
  ["an override of direction", "\u202egnp.exe", ["U+202E"]],
  ["isolates", "\u2066a\u2069", ["U+2066", "U+2069"]],
  ["tag characters that only a model reads", "hi\u{e0041}", ["U+E0041"]],
  ["a no-break space", "a\u00a0b", ["U+00A0"]],
  ["a byte order mark", "\ufeffname", ["U+FEFF"]],
  ["an escape that colours terminals", "\u001b[31m", ["U+001B"]],
  ["half of a pair", "\ud800", ["U+D800"]],
  ["a filler that looks like nothing", "\u3164", ["U+3164"]],
])("%s", (_, text, codes) => {
  expect(codesIn(text)).toEqual(codes);
});

test("nothing is lost or added", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(
        visibleParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
