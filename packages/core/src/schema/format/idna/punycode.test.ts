import fc from "fast-check";
import { expect, test } from "vitest";
import { decodePunycode, encodePunycode } from "./punycode.ts";

const points = (text: string) => Array.from(text, (character) => character.codePointAt(0)!);

test.each([
  ["bücher", "bcher-kva"],
  ["ü", "tda"],
  ["他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"],
  ["почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"],
  ["3年b組金八先生", "3b-ww4c5e180e575a65lsy2b"],
])("%s is written %s, and read back", (text, encoded) => {
  expect(encodePunycode(points(text))).toBe(encoded);
  expect(decodePunycode(encoded)).toEqual(points(text));
});

test("what is written is read back", () => {
  const label = fc.string({ unit: "binary", maxLength: 40 }).filter((text) => text.isWellFormed());
  fc.assert(
    fc.property(label, (text) => {
      expect(decodePunycode(encodePunycode(points(text)))).toEqual(points(text));
    }),
  );
});

test.each(["a_b", "ü", "999999999", "zzzzzzzzzzzzzzz", "b"])("%s stands for nothing", (encoded) => {
  expect(decodePunycode(encoded)).toBeUndefined();
});
