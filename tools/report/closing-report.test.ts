import { expect, test } from "vitest";
import { closingReport } from "./closing-report.ts";

test("a run closes with its rooms, its skips with reasons, and the plain line", () => {
  const report = closingReport([
    { file: "tools/layers.test.ts", state: "passed" },
    { file: "packages/core/src/schema/plan/plan.test.ts", state: "passed" },
    { file: "packages/core/src/schema/check.test.ts", state: "failed", name: "a group > a test" },
    { file: "packages/core/src/json/json.test.ts", state: "passed" },
    { file: "conformance/hostile/hostile.test.ts", state: "passed", counted: ["1,000 schemas survived"] },
    { file: "conformance/browser/browser.test.ts", state: "skipped", reason: "no Chromium" },
    { file: "conformance/browser/browser.test.ts", state: "skipped", reason: "no Chromium" },
    { file: "tools/gen/gen.test.ts", state: "skipped" },
  ]);
  expect(report).toMatchInlineSnapshot(`
    "  conformance/browser              2 tests
      conformance/hostile              1 tests
        1,000 schemas survived
      packages/core/src/json           1 tests
      packages/core/src/schema         2 tests, 1 failed
      tools                            1 tests
      tools/gen                        1 tests
      skipped 2 in conformance/browser/browser.test.ts: no Chromium
      skipped 1 in tools/gen/gen.test.ts: no reason given
      failed packages/core/src/schema/check.test.ts: a group > a test
    4 passed, 1 failed, 3 skipped"
  `);
});

test("without skips the plain line does not speak of them", () => {
  expect(closingReport([{ file: "tools/a.test.ts", state: "passed" }])).toMatch(/\n1 passed, 0 failed$/);
});
