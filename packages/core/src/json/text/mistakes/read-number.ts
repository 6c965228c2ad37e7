import { shorten } from "../shorten.ts";
import { mistake, type Reading } from "./reading.ts";

export function readNumber(reading: Reading): boolean {
  const { text, at } = reading;
  number.lastIndex = at;
  const [token = ""] = number.exec(text) ?? [];
  reading.at = at + token.length;
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(token)) return true;
  const [, expected] = expectations.find(([sign]) => sign.test(token)) ?? [undefined, "a number"];
  return mistake(reading, at, shorten(token), expected);
}

const number = /[\w+.-]+/y;

const expectations: readonly (readonly [sign: RegExp, expected: string])[] = [
  [/^[+-]?(?:infinity|nan)/i, "a finite number or null"],
  [/^\+/, "a number without a plus sign"],
  [/^-?0[box]/i, "a decimal number"],
  [/^-?\d+_/, "digits without separators"],
  [/^-?\d+n$/, "a number without the n"],
  [/^-?0\d/, "a number without leading zeros"],
  [/^-?\./, "a digit before the point"],
  [/\.(?!\d)/, "a digit after the point"],
  [/e[+-]?$/i, "a digit in the exponent"],
  [/^\d{4}-\d/, "a string in double quotes"],
];
