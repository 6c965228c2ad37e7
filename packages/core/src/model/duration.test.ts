import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDuration, parseDuration } from "./duration.ts";

test.each<[text: string, milliseconds: number, shortest?: string]>([
  ["PT30S", 30_000],
  ["PT60S", 60_000, "PT1M"],
  ["PT1M30S", 90_000],
  ["PT0.5S", 500],
  ["PT0.999S", 999],
  ["PT64.1S", 64_100, "PT1M4.1S"],
  ["PT10M", 600_000],
  ["PT600S", 600_000, "PT10M"],
  ["PT2H", 7_200_000],
  ["PT1H0.001S", 3_600_001],
  ["P1D", 86_400_000],
  ["P1DT12H", 129_600_000],
  ["PT36H", 129_600_000, "P1DT12H"],
  ["PT0S", 0],
  ["P0D", 0, "PT0S"],
])("%s is %d ms", (text, milliseconds, shortest = text) => {
  expect(parseDuration(text)).toBe(milliseconds);
  expect(formatDuration(milliseconds)).toBe(shortest);
});

test.each([
  ["", "nothing"],
  ["30s", "no ISO 8601"],
  ["30", "a number"],
  ["P", "no part"],
  ["PT", "no part of the time"],
  ["P1DT", "a T before nothing"],
  ["-PT5S", "a sign"],
  ["PT-5S", "a sign inside"],
  ["+PT5S", "a plus"],
  ["P1W", "weeks"],
  ["P1M", "months"],
  ["P1Y", "years"],
  ["P1YT1S", "years with a time"],
  ["pt5s", "small letters"],
  ["PT5S ", "space after it"],
  ["PT5S\n", "a line end after it"],
  ["PT.5S", "no digit before the point"],
  ["PT5.S", "no digit after the point"],
  ["PT0,5S", "a comma"],
  ["PT0.5M", "a fraction of minutes"],
  ["PT5S1M", "seconds before minutes"],
  ["P5S", "seconds without T"],
  ["PT1e3S", "an exponent"],
  ["PT5", "no unit"],
  ["00:00:30", "clock time"],
  [`PT${"9".repeat(400)}S`, "more than can be counted"],
])("%j is none: %s", (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test("what is written is read back", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (milliseconds) => {
      expect(parseDuration(formatDuration(milliseconds))).toBe(milliseconds);
    }),
  );
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e20])(
  "%d ms has no way to be written",
  (milliseconds) => {
    expect(() => formatDuration(milliseconds)).toThrow(expect.objectContaining({ code: "invalid-duration" }));
  },
);
