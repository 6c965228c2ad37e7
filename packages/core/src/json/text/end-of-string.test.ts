import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfString } from "./end-of-string.ts";

test("a string ends at its own closing quote, however long and whatever it escapes", () => {
  const content = fc.array(fc.constantFrom('"', "\\", "a", "long enough to be searched "), { maxLength: 40 });
  fc.assert(
    fc.property(content, (parts) => {
      const string = JSON.stringify(parts.join(""));
      expect(endOfString(`[${string},"next"]`, 1)).toBe(1 + string.length);
    }),
  );
});

test.each(['"', '"open', '"open\\"', '"ends in a backslash\\', `"${"long ".repeat(20)}\\"`])(
  "%s never ends",
  (text) => {
    expect(endOfString(text, 0)).toBe(text.length);
  },
);
