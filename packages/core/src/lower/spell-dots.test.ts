import { expect, test } from "vitest";
import { spellDots } from "./spell-dots.ts";

const inLine = "[^\\n\\r\\u2028\\u2029]";

test.each<[pattern: string, spelled: string]>([
  ["^.+$", `^${inLine}+$`],
  ["^[a-z]+$", "^[a-z]+$"],
  ["^[\\w.]+@[^.]+\\.com$", "^[\\w.]+@[^.]+\\.com$"],
  ["^(.|\\\\.)*$", `^(${inLine}|\\\\${inLine})*$`],
  ["[\\].].", `[\\].]${inLine}`],
])("%s, where . is any character, is %s", (pattern, spelled) => {
  expect(spellDots(pattern)).toBe(spelled);
});

test.each(["a\n", "\r", "\u2028", "\u2029", "a", "😀", ""])("%j matches as before", (text) => {
  const spelled = new RegExp(spellDots("^.+$"), "su");
  expect(spelled.test(text)).toBe(/^.+$/u.test(text));
});
