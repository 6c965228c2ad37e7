import fc from "fast-check";
import { expect, test } from "vitest";
import { isLossyNumber } from "./lossy-number.ts";

test.each<[number: string, lossy: boolean]>([
  ["0", false],
  ["-0", false],
  ["0.000e99999999999", false],
  ["1.0", false],
  ["1e2", false],
  ["100", false],
  ["0.1", false],
  ["1E-2", false],
  ["0.30000000000000004", false],
  ["9007199254740992", false],
  ["9007199254740993", true],
  ["9223372036854775807", true],
  ["12345678901234567890", true],
  ["0.1234567890123456789", true],
  ["100000000000000000000000", false],
  ["5e-324", false],
  ["1e-400", true],
  ["1e400", true],
  ["-1e400", true],
  ["1.7976931348623157e308", false],
])("%s is lossy: %s", (number, lossy) => {
  expect(isLossyNumber(number)).toBe(lossy);
});

test("what JavaScript prints survives, however it is written", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(isLossyNumber(String(number))).toBe(false);
      expect(isLossyNumber(number.toExponential())).toBe(false);
    }),
  );
});

test("an odd number past 2^53 has a digit that a double cannot hold", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }), (integer) => {
      expect(isLossyNumber(String(integer * 2n + 1n))).toBe(true);
    }),
  );
});
