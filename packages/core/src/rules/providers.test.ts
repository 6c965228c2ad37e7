import { expect, test } from "vitest";
import { check } from "./check.ts";
import { anthropicCases } from "./test/providers/anthropic-cases.ts";
import { otherCases } from "./test/providers/other-cases.ts";
import { strictCases } from "./test/providers/strict-cases.ts";

const cases = [...strictCases, ...anthropicCases, ...otherCases];

test.each(cases)("$profile: $what", ({ profile, document, codes }) => {
  const { diagnostics } = check(document, { profile });
  expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual([...codes].sort());
});
