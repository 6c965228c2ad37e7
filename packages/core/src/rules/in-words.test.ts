import { expect, test } from "vitest";
import { inWords } from "./in-words.ts";

test.each([
  ["minimum", 1, "At least 1."],
  ["maxLength", 80, "At most 80 characters."],
  ["minItems", 1, "At least 1 item."],
  ["pattern", "^INV-", "Must match `^INV-`."],
  ["pattern", "a`.", 'Must match "a`.".'],
  ["default", ".", 'Default: ".".'],
  ["default", "", 'Default: "".'],
  ["default", "5", 'Default: "5".'],
  ["default", 5, "Default: 5."],
  ["examples", ["a", "b"], 'For example "a" or "b".'],
  ["format", "uri", "Format: uri."],
  ["default", { unit: "C" }, 'Default: {"unit":"C"}.'],
  ["contains", { const: 1 }, "At least one item must be 1."],
  [
    "contains",
    { properties: { role: { const: "owner" }, id: { const: 1 } }, required: ["role", "id"] },
    'At least one item must be such that role is "owner" and id is 1.',
  ],
  ["uniqueItems", true, "No two items may be equal."],
  ["uniqueItems", false, undefined],
  ["deprecated", false, undefined],
  ["$comment", "for us", undefined],
  ["constructor", 1, undefined],
])("%s: %j is said as %j", (keyword, value, said) => {
  expect(inWords(keyword, value)).toBe(said);
});
