import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hostileSchemas } from "./hostile-schemas.ts";
import { hostileTargets } from "./hostile-targets.ts";

interface Line {
  readonly schema: string;
  readonly target: string;
  readonly milliseconds: number;
  readonly end: string;
}

const child = fileURLToPath(new URL("./hostile-child.ts", import.meta.url));

test("hostile schemas are lowered or refused within a second and 256 MB", { timeout: 180_000 }, () => {
  const flags = ["--max-old-space-size=256", "--stack-size=984", child];
  const { stdout, status } = spawnSync(process.execPath, flags, {
    encoding: "utf8",
    timeout: 170_000,
    maxBuffer: 2 ** 26,
  });
  const lines = stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
  const last = lines.at(-1);
  expect({ status, after: last?.schema, end: last?.end }).toEqual({ status: 0, after: "", end: "clean" });
  const slow = lines.filter(({ milliseconds }) => milliseconds > 1_000);
  expect(slow).toEqual([]);
  expect(lines.filter(({ end }) => end.startsWith("throws"))).toEqual([]);
  expect(lines).toHaveLength(Object.keys(hostileSchemas).length * hostileTargets.length + 1);
  const slowest = lines.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
  console.log(`lower: ${lines.length} hostile pairs, the slowest ${JSON.stringify(slowest)}`);
});
