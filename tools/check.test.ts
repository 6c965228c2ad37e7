import { expect, test } from "vitest";
import { programChecks } from "./checks.ts";

test.each(programChecks)("$name", { timeout: 120_000 }, async ({ run }) => {
  expect(await run()).toBe("");
});
