import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { type DatabasePlace, openDatabase } from "../database/open-database.ts";
import { bundledProgram } from "../test/bundled-program.ts";
import type { PostgresTestServer } from "../test/databases.ts";
import { eachDatabase } from "../test/each-database.ts";
import { followEvents } from "./follow-events.ts";
import { eventsAfter } from "./read-events.ts";

const program = bundledProgram(new URL("./test/event-process.ts", import.meta.url));
const writers = 3;
const each = 100;
/** Starting a process takes seconds on a busy machine. */
const patience = { timeout: 60_000 };

interface Running {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<void>;
}

function startProcess(file: string, act: string, place: DatabasePlace, argument: string): Running {
  const child = spawn(process.execPath, [file, act, JSON.stringify(place), argument], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return { child, lines, ended: new Promise((resolve) => child.once("close", () => resolve())) };
}

/** Leaves after a few events and comes back with the last number it saw. */
async function comeAndGo(database: Database, seen: number[], few: number, signal: AbortSignal) {
  let visits = 0;
  while (!signal.aborted) {
    visits += 1;
    let count = 0;
    for await (const { id } of await followEvents(database, { after: seen.at(-1) ?? 0, signal })) {
      seen.push(id);
      count += 1;
      if (count === few) break;
    }
    await sleep(5);
  }
  return visits;
}

eachDatabase("events between processes", (server) => {
  test("nothing lost, nothing twice, while processes fall and the server is restarted", async () => {
    const { place } = await server().makePlace();
    const database = await openDatabase(place);
    const file = await program();
    const run = (act: string, argument: string) => startProcess(file, act, place, argument);
    const stop = new AbortController();
    const visitors = [7, 40, 1_000].map((few) => ({ few, seen: [] as number[] }));
    const visiting = visitors.map(({ few, seen }) => comeAndGo(database, seen, few, stop.signal));
    const writing = Array.from({ length: writers }, (_, i) => run("write", `${i} ${each}`));
    const followers = [run("follow", "0")];
    const consumers = [run("consume", "index"), run("consume", "index")];
    const seenByFollowers = () => followers.flatMap(({ lines }) => lines.map(Number));
    const handled = () => consumers.flatMap(({ lines }) => lines.map(Number));

    await expect.poll(seenByFollowers, patience).not.toHaveLength(0);
    await expect.poll(handled, patience).not.toHaveLength(0);
    const holder = consumers.find(({ lines }) => lines.length > 0)!;
    const other = consumers.find((each) => each !== holder)!;
    // On SQLite a process that is stopped may hold the file, and then all wait for it.
    if (server().kind === "postgres") {
      holder.child.kill("SIGSTOP");
      writing.push(run("write", `late ${each}`));
      await expect.poll(() => other.lines, patience).not.toHaveLength(0);
      holder.child.kill("SIGCONT");
    }
    const fall = async ({ child, ended }: Running) => {
      child.kill("SIGKILL");
      await ended;
    };
    await Promise.all([...followers, other.lines.length > 0 ? other : holder].map(fall));
    followers.push(run("follow", String(seenByFollowers().at(-1) ?? 0)));
    if (server().kind === "postgres") {
      const { crash, restart } = server() as PostgresTestServer;
      await crash();
      await sleep(300);
      await restart();
    }

    await Promise.all(writing.map(({ ended }) => ended));
    const all = await allIds(database);
    const newest = all.at(-1);
    for (const numbers of [seenByFollowers, handled]) {
      await expect.poll(() => Math.max(...numbers()), patience).toBe(newest);
    }
    for (const { seen } of visitors) await expect.poll(() => seen.at(-1), patience).toBe(newest);
    stop.abort();
    const visits = await Promise.all(visiting);
    for (const { child, ended } of [...followers, ...consumers]) {
      child.kill("SIGTERM");
      await ended;
    }

    const names = new Set((await eventsAfter(database.queries, 0, { limit: 9_999 })).map((e) => e.toolName));
    const acknowledged = writing.flatMap(({ lines }) => lines);
    expect(acknowledged).toHaveLength(writing.length * each);
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(seenByFollowers()).toEqual(all);
    for (const { seen } of visitors) expect(seen).toEqual(all);
    const repeated = handled().length - new Set(handled()).size;
    expect([...new Set(handled())].sort((a, b) => a - b)).toEqual(all);
    // The one that was stopped and the one that was killed may have handled an event and not have written so.
    expect(repeated).toBeLessThanOrEqual(2);
    console.log(
      `${server().kind}: ${writing.length} writers, ${acknowledged.length} acknowledged, ${all.length} kept; ` +
        `visits ${visits.join(" ")}, followers ${followers.length}, consumers ${consumers.length}; ` +
        `lost 0, twice 0, handled again after a stop and a kill ${repeated}`,
    );
    await database.close();
  }, 200_000);
});

const allIds = async ({ queries }: Database): Promise<readonly number[]> =>
  (await queries.selectFrom("events").select("id").orderBy("id").execute()).map(({ id }) => id);
