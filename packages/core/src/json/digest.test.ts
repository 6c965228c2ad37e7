import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalize } from "./canonical.ts";
import { digest } from "./digest.ts";
import type { JsonValue } from "./json.ts";
import { sha256 } from "./sha256.ts";

const reference = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

test("every length around the padding gives the hash of node:crypto", () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 7 + length);
    expect(sha256(bytes)).toBe(reference(bytes));
  }
});

test("any bytes give the hash of node:crypto", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
      expect(sha256(bytes)).toBe(reference(bytes));
    }),
  );
});

test.each<[value: JsonValue, text: string]>([
  [{ b: [1.0, "€"], a: null }, '{"a":null,"b":[1,"€"]}'],
  ["\ud800", '"\\ud800"'],
])("the digest of %j is that of %s", (value, text) => {
  expect(digest(value)).toBe(`sha256:${reference(text)}`);
});

test("a digest is that of the canonical text", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
      const canonical = canonicalize(value as JsonValue);
      expect(digest(value as JsonValue)).toBe(`sha256:${reference(canonical.ok ? canonical.text : "")}`);
    }),
  );
});

test("half a surrogate pair and its replacement character have different digests", () => {
  expect(digest("\ud800")).not.toBe(digest("\ufffd"));
  expect(digest("\ud800")).not.toBe(digest("\\ud800"));
});

test("what is no JSON value is a bug", () => {
  expect(() => digest([Number.NaN])).toThrow('No digest at "/0": NaN is not a JSON value.');
});
