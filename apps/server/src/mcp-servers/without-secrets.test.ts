import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets.ts";

test.each<[string, Parameters<typeof withoutSecrets>[1], string]>([
  ["The key sk-12345 is wrong.", { environment: { KEY: "sk-12345" } }, "The key [hidden] is wrong."],
  ["No: abcdef", { headers: { Authorization: "Bearer abcdef" } }, "No: [hidden]"],
  ["abcdef-long and abcdef", { environment: { A: "abcdef", B: "abcdef-long" } }, "[hidden] and [hidden]"],
  ["It is 1 of 1.", { environment: { DEBUG: "1" } }, "It is 1 of 1."],
  ["Nothing to hide.", {}, "Nothing to hide."],
])("%j, given %j, is told as %j", (text, secrets, told) => {
  expect(withoutSecrets(text, secrets)).toBe(told);
});
