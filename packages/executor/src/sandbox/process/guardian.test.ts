import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { inspectHost } from "../create-sandbox.ts";
import { defaultStateFolder } from "../state-folder.ts";
import { readProcessTable } from "./process-table.ts";

/** Starts runs and says so, then is killed. */
const supervisor = (mark: string): string => `
const { createSandbox } = await import(${JSON.stringify(new URL("../create-sandbox.ts", import.meta.url).href)});
const sandbox = createSandbox();
await sandbox.inspect();
const limits = { wallMs: 60000, cpuMs: 60000, memoryBytes: 1e8, processes: 32, fileBytes: 1e6, temporaryBytes: 1e6, outputBytes: 1e6 };
for (let i = 0; i < 8; i++)
  void sandbox.run({ command: "/bin/sh", arguments: ["-c", "setsid sleep ${mark} & sleep ${mark}"], allowSideEffects: true, limits,
    level: i % 2 === 0 ? "Standard" : "Strict" });
setTimeout(() => console.log("running"), Number(process.argv[1]));
`;

const marked = (mark: string): number[] =>
  readProcessTable()
    .filter(({ pid }) => {
      try {
        return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(mark);
      } catch {
        return false;
      }
    })
    .map(({ pid }) => pid);

beforeEach(async (context) => {
  const { levels } = await inspectHost();
  context.skip(!levels.includes("Strict"), "this host cannot enforce Strict");
});

const filesOf = (pid: number | undefined): string[] =>
  readdirSync(defaultStateFolder()).filter((name) => name.startsWith(`supervisor-${pid}-`));

test.each([
  ["while its runs are being started", 10],
  ["while its runs go on", 600],
])("a supervisor that is killed %s leaves nothing", async (_, delayMs) => {
  const mark = `6${process.pid}.${delayMs}`;
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", supervisor(mark), String(delayMs)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(child.stdout, "data");
  const before = marked(mark).length;
  expect(filesOf(child.pid)).toHaveLength(1);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(before).toBeGreaterThan(1);
  await expect.poll(() => filesOf(child.pid), { timeout: 5_000 }).toEqual([]);
  await expect.poll(() => marked(mark), { timeout: 5_000 }).toEqual([]);
});
