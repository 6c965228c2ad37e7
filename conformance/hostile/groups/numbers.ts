import { type HostileCase, hostile } from "../hostile-case.ts";

const numbers = [
  0,
  -0,
  1,
  -1,
  0.1 + 0.2,
  1e308,
  -1e308,
  1.7976931348623157e308,
  5e-324,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e-7,
  123456789.123,
];
const divisors = [5e-324, 1e-308, 1e-300, 1e-7, 0.01, 0.1, 0.3, 1, 3, 2 ** 53, 1e21, 1e308];
const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
const counts = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minContains",
  "maxContains",
];
const sized = ["", "abc", [], [1, 2, 3], {}, { a: 1, b: 2 }];

export const numbersGroup: readonly HostileCase[] = [
  ...divisors.map((divisor) => hostile(`multipleOf ${divisor}`, { multipleOf: divisor }, numbers)),
  ...bounds.flatMap((keyword) =>
    numbers.map((bound) => hostile(`${keyword} ${bound}`, { [keyword]: bound, type: "number" }, numbers)),
  ),
  ...counts.flatMap((keyword) =>
    [0, 1, 1.5, -1, 2 ** 31, 2 ** 53, 1e308, 5e-324].map((count) =>
      hostile(`${keyword} ${count}`, { [keyword]: count, contains: true }, sized),
    ),
  ),
  hostile("integer", { type: "integer" }, [...numbers, Number.NaN, Number.POSITIVE_INFINITY]),
  hostile("const and enum of odd numbers", { enum: [-0, 1e308, 5e-324] }, numbers),
];
