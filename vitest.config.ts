import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { closingReporter } from "./tools/report/closing-reporter.ts";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "conformance/**/*.test.ts", "tools/**/*.test.ts"],
    testTimeout: 20_000,
    // Many tests wait for processes, databases and browsers; one at a time would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Hostile input tries to change prototypes; what it does to one file must not reach another.
    isolate: true,
    reporters: ["default", closingReporter],
  },
});
