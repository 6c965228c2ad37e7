import fc from "fast-check";
import { expect, test } from "vitest";
import { keepFirst, keepLast } from "./bounded-output.ts";

const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });

test("the first bytes are kept, and it is said when there were more", () => {
  fc.assert(
    fc.property(chunks, fc.nat(200), (parts, limit) => {
      const all = Buffer.concat(parts);
      const kept = keepFirst(limit);
      parts.forEach(kept.add);
      expect(kept.bytes()).toEqual(all.subarray(0, limit));
      expect(kept.isTruncated()).toBe(all.length > limit);
      expect(kept.seenBytes()).toBe(all.length);
    }),
  );
});

test("the last bytes are kept", () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{0,40}$/)),
      fc.integer({ min: 1, max: 100 }),
      (texts, limit) => {
        const kept = keepLast(limit);
        for (const part of texts) kept.add(Buffer.from(part));
        expect(kept.text()).toBe(texts.join("").slice(-limit));
      },
    ),
  );
});

test("a character that was cut does not break the text", () => {
  const kept = keepLast(4);
  kept.add(Buffer.from("aé€€"));
  expect(kept.text()).toMatch(/^\uFFFD*€$/);
});
