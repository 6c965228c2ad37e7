import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { closingReporter } from "./tools/report/closing-reporter.ts";
import { LongestFirst } from "./tools/report/longest-first.ts";

/** Pure: nothing is opened, started or kept, so their files share what they import. It halves their time. */
const pure = ["packages/core/**/*.test.ts", "apps/web/src/**/model/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    // A page that shares two processors with other tests may take longer than a second to do what is waited for.
    expect: { poll: { timeout: 5_000 } },
    // Many tests wait for processes, databases and browsers; as many as there are processors would leave them idle.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ["default", closingReporter],
    projects: [
      { extends: true, test: { name: "pure", include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: "house",
          include: [
            "packages/**/*.test.ts",
            "apps/**/*.test.ts",
            "conformance/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...pure],
          // Hostile input tries to change prototypes; what it does to one file must not reach another.
          isolate: true,
        },
      },
    ],
  },
});
