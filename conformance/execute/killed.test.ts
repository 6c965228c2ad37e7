import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inspectHost } from "@toolwright/executor";
import { createExecutionLog, localAccountId, openDatabase } from "@toolwright/store";
import { expect, test } from "vitest";
import { endNaps } from "../containment/make-attempt.ts";
import { napping } from "../containment/napping.ts";
import { childEnvironment } from "../store/child-environment.ts";
import { openFolder, principalOf } from "./executable-tools.ts";
import type { Errand } from "./keep-calling.ts";

const program = fileURLToPath(new URL("./keep-calling.ts", import.meta.url));
const calls = 100;

test(`a supervisor killed amid ${calls} calls leaves nothing running, and every call ends as interrupted`, {
  timeout: 180_000,
}, async ({ skip, annotate }) => {
  const { levels } = await inspectHost();
  skip(!levels.includes("Restricted"), "this host cannot enforce all levels");
  const folder = openFolder("killed");
  const nap = `78.${process.pid}`;
  const errand: Errand = { folder: folder.path, calls, nap };
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...childEnvironment, ERRAND: JSON.stringify(errand) },
  });
  try {
    await expect.poll(() => napping(nap).length, { timeout: 120_000, interval: 100 }).toBe(calls);
    expect(cgroupsOf(child.pid)).not.toEqual([]);
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect.poll(() => napping(nap), { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => cgroupsOf(child.pid), { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => filesOf(child.pid), { timeout: 20_000 }).toEqual([]);

    const database = await openDatabase({ folder: `${folder.path}/registry` });
    const log = createExecutionLog(database);
    const admin = principalOf("Enterprise", localAccountId);
    expect((await log.list(admin, { limit: 1_000 })).filter(({ endedAt }) => endedAt !== null)).toEqual([]);
    expect(await log.endInterrupted()).toBe(calls);
    const rows = await log.list(admin, { limit: 1_000 });
    expect(rows.map(({ status, receipt: { errorCode } }) => `${status} ${errorCode}`)).toEqual(
      Array.from({ length: calls }, () => "Failed INTERRUPTED"),
    );
    await database.close();
    await annotate(
      `supervisor killed amid ${calls} running calls: 0 left running, ${rows.length} interrupted`,
      "count",
    );
  } finally {
    child.kill("SIGKILL");
    endNaps(nap);
    folder.remove();
  }
});

function cgroupsOf(pid: number | undefined): string[] {
  try {
    const words = ["/sys/fs/cgroup", "-maxdepth", "6", "-type", "d", "-name", `toolwright-${pid}-*`];
    return execFileSync("find", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")
      .filter(Boolean);
  } catch {
    // Folders that went away meanwhile; the next look finds the rest.
    return ["unknown"];
  }
}

function filesOf(pid: number | undefined): string[] {
  try {
    return readdirSync("/run/toolwright-sandbox").filter((name) => name.startsWith(`supervisor-${pid}-`));
  } catch {
    return [];
  }
}
