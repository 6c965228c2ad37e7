import fc from "fast-check";
import { expect, test } from "vitest";
import { Library } from "../resource/library.ts";
import { codePoints, isLonger, isShorter } from "./check-text.ts";
import { Run } from "./run.ts";

test("length counts code points, lone surrogates as one each", () => {
  expect(["", "abc", "💥", "💥💥a", "\ud83d", "\udca5\ud83d"].map(codePoints)).toEqual([0, 3, 1, 3, 1, 2]);
});

test("the shortcuts agree with counting", () => {
  const run = new Run(new Library({}, {}).main);
  const text = fc.string({ unit: fc.constantFrom("a", "💥", "\ud83d", "\udca5"), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(14), (text, limit) => {
      const count = [...text].length;
      expect([codePoints(text), isShorter(text, limit, run), isLonger(text, limit, run)]).toEqual([
        count,
        count < limit,
        count > limit,
      ]);
    }),
  );
});
