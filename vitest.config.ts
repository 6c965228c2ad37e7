import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "conformance/**/*.test.ts", "tools/**/*.test.ts"],
    testTimeout: 20_000,
  },
});
