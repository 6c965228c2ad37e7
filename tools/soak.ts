import { spawnSync } from "node:child_process";

/** The long tests, each beside a short one that `npm test` runs. */
const rooms = [
  "conformance/check/hostile",
  "conformance/workers",
  "conformance/http",
  "conformance/mcp-serve",
  "conformance/mcp-import",
];

const { status } = spawnSync("vitest", ["run", ...rooms, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, SOAK: "1" },
});
process.exitCode = status ?? 1;
