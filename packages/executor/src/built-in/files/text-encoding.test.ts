import fc from "fast-check";
import { expect, test } from "vitest";
import { byteOrderOf, decodeText, encodeText, type TextEncoding } from "./text-encoding.ts";

test.each<[bytes: number[], encoding: TextEncoding, text: string | RegExp]>([
  [[0xef, 0xbb, 0xbf, 0x61], "utf-8", "a"],
  [[0x61, 0xc3, 0xa4], "utf-8", "aä"],
  [[0xef, 0xbf, 0xbd], "utf-8", "\ufffd"],
  [[0x61, 0xe4, 0x62], "utf-8", /not UTF-8: byte 1 is 0xe4/],
  [[0x61, 0xc3], "utf-8", /not UTF-8: byte 1 is 0xc3/],
  [[0xed, 0xa0, 0x80], "utf-8", /not UTF-8: byte 0/],
  [[0x61, 0x62], "ascii", "ab"],
  [[0x61, 0xc3, 0xa4], "ascii", /not ASCII: byte 1 is 0xc3/],
  [[0xff, 0xfe, 0x61, 0], "utf-16", "a"],
  [[0xfe, 0xff, 0, 0x61], "utf-16", "a"],
  [[0x61, 0], "utf-16", "a"],
  [[], "utf-16", ""],
  [[0x61], "utf-16", /odd number of bytes, 1/],
  [[0, 0xd8], "utf-16", /half of a pair/],
])("%j as %s", (bytes, encoding, text) => {
  const decode = () => decodeText(Buffer.from(bytes), encoding);
  if (typeof text === "string") expect(decode()).toBe(text);
  else expect(decode).toThrow(text);
});

test.each<[text: string, encoding: TextEncoding, says: RegExp]>([
  ["aä", "ascii", /"ä" at 1 is not in ASCII; write it as utf-8/],
  ["\ud800", "utf-8", /half of a character/],
  ["\udc00", "utf-16", /half of a character/],
])("%j cannot be written as %s", (text, encoding, says) => {
  expect(() => encodeText(text, encoding)).toThrow(says);
});

test("what is written is read again, also in two parts", () => {
  const texts = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\ufeff"));
  fc.assert(
    fc.property(
      texts,
      texts,
      fc.constantFrom("utf-8" as const, "utf-16" as const),
      (first, second, encoding) => {
        const start = encodeText(first, encoding);
        const whole = Buffer.concat([start, encodeText(second, encoding, byteOrderOf(start) ?? "little")]);
        expect(decodeText(start, encoding)).toBe(first);
        expect(decodeText(whole, encoding)).toBe(first + second);
      },
    ),
  );
});

test("what is added to a file of the other byte order has that order", () => {
  expect(
    decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), encodeText("aä", "utf-16", "big")]), "utf-16"),
  ).toBe("aä");
});
