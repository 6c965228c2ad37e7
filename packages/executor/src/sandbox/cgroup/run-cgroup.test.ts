import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeRunCgroup } from "./run-cgroup.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "cgroup-"));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const limits = { memoryBytes: 1000, processes: 7 };

test("a cgroup of version 2 is one folder with the limits in it", () => {
  const cgroup = makeRunCgroup({ version: 2, memory: parent, pids: parent, cpu: parent }, "run");
  cgroup.limit(limits);
  const file = (name: string): string => join(parent, "run", name);
  expect(readFileSync(file("memory.max"), "utf8")).toBe("1000");
  expect(readFileSync(file("pids.max"), "utf8")).toBe("7");
  cgroup.attach(42);
  expect(readFileSync(file("cgroup.procs"), "utf8")).toBe("42");
  writeFileSync(file("cpu.stat"), "usage_usec 2500\nuser_usec 1000\nsystem_usec 1500\n");
  writeFileSync(file("memory.events"), "low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\noom_group_kill 0\n");
  writeFileSync(file("memory.peak"), "900\n");
  writeFileSync(file("pids.events"), "max 5\n");
  expect(cgroup.cpuMs()).toBe(2.5);
  expect(cgroup.memoryKills()).toBe(2);
  expect(cgroup.peakMemoryBytes()).toBe(900);
  expect(cgroup.refusedForks()).toBe(5);
});

test("what a kernel does not tell is null or nothing", () => {
  const cgroup = makeRunCgroup({ version: 2, memory: parent }, "run");
  cgroup.limit(limits);
  expect([cgroup.cpuMs(), cgroup.peakMemoryBytes(), cgroup.memoryKills(), cgroup.refusedForks()]).toEqual([
    null,
    null,
    0,
    0,
  ]);
});

test("one that cannot be made leaves nothing behind", () => {
  const nowhere = join(parent, "missing");
  expect(() => makeRunCgroup({ version: 1, memory: parent, pids: nowhere }, "run")).toThrow("ENOENT");
  expect(() => readFileSync(join(parent, "run"))).toThrow("ENOENT");
});
