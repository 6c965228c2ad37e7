import { expect, test } from "vitest";
import type { Constraints } from "./constraints.ts";
import { parseDuration } from "./duration.ts";
import { effectiveConstraints } from "./effective-constraints.ts";

const defaults = {
  maxExecutionTime: "PT60S",
  maxOutputSize: 10_485_760,
  allowSideEffects: true,
  requiredIsolation: "Standard",
};

test.each<[name: string, declared: Constraints | null | undefined, effective: object]>([
  ["nothing", undefined, defaults],
  ["null", null, defaults],
  ["no limits", {}, defaults],
  ["one limit", { maxOutputSize: 1_024 }, { ...defaults, maxOutputSize: 1_024 }],
  ["no side effects", { allowSideEffects: false }, { ...defaults, allowSideEffects: false }],
  [
    "all of them",
    { maxExecutionTime: "PT30S", maxOutputSize: 1, allowSideEffects: false, requiredIsolation: "Strict" },
    { maxExecutionTime: "PT30S", maxOutputSize: 1, allowSideEffects: false, requiredIsolation: "Strict" },
  ],
])("%s declared", (_name, declared, effective) => {
  expect(effectiveConstraints(declared)).toEqual(effective);
});

test("the default time is a minute", () => {
  expect(parseDuration(effectiveConstraints().maxExecutionTime)).toBe(60_000);
});
