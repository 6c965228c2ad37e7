import { defineConfig } from "vitest/config";
import { closingReporter } from "./tools/report/closing-reporter.ts";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "conformance/**/*.test.ts", "tools/**/*.test.ts"],
    testTimeout: 20_000,
    reporters: ["default", closingReporter],
  },
});
