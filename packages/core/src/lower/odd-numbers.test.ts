import { expect, test } from "vitest";
import { compile } from "./compile.ts";

const { raise } = compile([{ name: "t", description: "d", inputSchema: { type: "object" } }], {
  target: "openai",
});

test.each([['{"n":1e400}'], [{ n: Number.POSITIVE_INFINITY }], [{ deep: [{ n: Number.NaN }] }]])(
  "%j has a number that JSON cannot say",
  (args) => {
    expect(raise("t", args).diagnostics).toMatchObject([{ code: "lossy-number", severity: "error" }]);
  },
);

test("the largest that there is comes back", () => {
  expect(raise("t", '{"n":1.7976931348623157e308}')).toMatchObject({ diagnostics: [] });
});
