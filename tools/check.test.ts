import { expect, test } from "vitest";
import { programChecks } from "./checks.ts";

test.each(programChecks)("$name", { timeout: 120_000 }, ({ run }) => {
  expect(run()).toBe("");
});
