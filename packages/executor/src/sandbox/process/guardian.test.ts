import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { inspectHost } from "../create-sandbox.ts";
import { defaultStateFolder } from "../state-folder.ts";
import { readProcessTable } from "./process-table.ts";

/** Starts runs, some by itself and some by its forker, and says so, then is killed. */
const supervisor = `
const { createSandbox } = await import(${JSON.stringify(new URL("../create-sandbox.ts", import.meta.url).href)});
const sandbox = createSandbox();
await sandbox.inspect();
const limits = { wallMs: 60000, cpuMs: 60000, memoryBytes: 1e8, processes: 32, fileBytes: 1e6, temporaryBytes: 1e6, outputBytes: 1e6 };
for (let i = 0; i < 16; i++)
  void sandbox.run({ command: "/bin/sh", arguments: ["-c", "setsid sleep 600 & sleep 600"], allowSideEffects: true, limits,
    level: i % 2 === 0 ? "Standard" : "Strict" });
setTimeout(() => console.log("running"), Number(process.argv[1]));
`;

/** Processes whose output goes to a pipe of that supervisor: every part of every run, whatever it is by now. */
const processesOf = (supervisorPid: number | undefined): number[] =>
  readProcessTable()
    .filter(({ pid }) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/1`).includes(`/supervisor-${supervisorPid}-`);
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
  const child = spawn(process.execPath, ["--input-type=module", "--eval", supervisor, String(delayMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const before = processesOf(child.pid).length;
  expect(filesOf(child.pid)).toHaveLength(1);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(before).toBeGreaterThan(1);
  await expect.poll(() => filesOf(child.pid), { timeout: 5_000 }).toEqual([]);
  await expect.poll(() => processesOf(child.pid), { timeout: 5_000 }).toEqual([]);
});
