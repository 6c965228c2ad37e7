import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "@toolwright/contract";
import { readEvents } from "@toolwright/store";
import { whyNoPostgres } from "@toolwright/store/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cluster, type RunningProcess, startCluster } from "./cluster.ts";

/** All of it takes minutes: `npm test` makes a part, `npm run soak` a thousand calls for each fault. */
const isSoak = process.env.SOAK !== undefined;
const calls = isSoak ? 1_000 : 120;
const patienceMs = isSoak ? 240_000 : 60_000;

const faults = ["a worker", "a server", "PostgreSQL"] as const;

describe("what falls in the middle of calls", () => {
  let cluster: Cluster;
  let servers: RunningProcess[];
  let workers: RunningProcess[];

  beforeEach((context) => context.skip(whyNoPostgres !== undefined, whyNoPostgres));
  beforeAll(async () => {
    if (whyNoPostgres !== undefined) return;
    cluster = await startCluster();
    [servers, workers] = await Promise.all([
      Promise.all([cluster.startServer(), cluster.startServer()]),
      Promise.all([cluster.startWorker(), cluster.startWorker()]),
    ]);
  }, 120_000);
  afterAll(() => cluster?.stop(), 60_000);

  const clientOf = ({ url }: RunningProcess): Client => createClient({ baseUrl: url, key: cluster.key });

  const fall: Readonly<Record<(typeof faults)[number], () => Promise<void>>> = {
    "a worker": async () => {
      await workers.shift()?.kill();
      workers.push(await cluster.startWorker());
    },
    "a server": async () => {
      const server = servers[0] as RunningProcess;
      await server.kill();
      servers[0] = await cluster.startServer(server.port);
    },
    PostgreSQL: async () => {
      await cluster.postgres.crash();
      await pause(1_000);
      await cluster.postgres.restart();
    },
  };

  /** Asked for until a server says that it has it. Whether an earlier try arrived nobody knows, so each is another call. */
  async function call(n: number): Promise<string> {
    const body = { tool: n % 2 ? "effect" : "repeatable", arguments: { n, ms: 40 + (n % 7) * 40 } };
    try {
      // Both tools at both servers.
      const server = servers[Math.floor(n / 2) % servers.length] as RunningProcess;
      return (await clientOf(server).startExecution({ body })).id;
    } catch {
      await pause(200);
      return call(n + 1_000_000);
    }
  }

  /** When some calls have begun there and some have not; anywhere where no process is named. */
  async function untilSomeRun(process?: RunningProcess): Promise<void> {
    const patienceEnds = Date.now() + 5_000;
    while ((await cluster.running(process?.pid)) < 3 && Date.now() < patienceEnds) await pause(5);
  }

  async function callAll(from: number, onHalf: () => Promise<void>): Promise<readonly string[]> {
    const ids: string[] = [];
    const atOnce = 20;
    for (let n = 0; n < calls; n += atOnce) {
      const asking = Promise.all(Array.from({ length: atOnce }, (_, i) => call(from + n + i)));
      if (n === calls / 2) await onHalf();
      const some = await asking;
      ids.push(...some);
      // Something for the listener to hear; where the database is away there is nothing to hear.
      await cluster.change(from + n).catch(() => {});
      await pause(10);
    }
    return ids;
  }

  /** Hears by way of the server that falls, from now on. */
  async function listening(
    signal: AbortSignal,
  ): Promise<{ heard: number[]; over: Promise<void>; after: number }> {
    const after = (await readEvents(cluster.database)).at(-1)?.id ?? 0;
    const heard: number[] = [];
    const follow = async () => {
      const events = clientOf(servers[0] as RunningProcess).followEvents(
        { query: { after: String(after) } },
        { signal },
      );
      for await (const { id } of events) heard.push(id);
    };
    return { heard, over: follow(), after };
  }

  test.each(faults.map((fault, i) => [fault, (i + 1) * 100_000] as const))(
    "%s falls: every call has one outcome, none with effects ran twice, no event is lost",
    async (fault, from) => {
      const stop = new AbortController();
      const listener = await listening(stop.signal);
      let falling: Promise<void> | undefined;
      const ids = await callAll(from, async () => {
        await untilSomeRun({ "a worker": workers[0], "a server": servers[0], PostgreSQL: undefined }[fault]);
        falling = fall[fault]();
      });
      await falling;
      await expect
        .poll(() => cluster.unfinished().catch(() => -1), { timeout: patienceMs, interval: 250 })
        .toBe(0);

      const outcomes = await cluster.outcomes();
      expect(ids.filter((id) => !outcomes.some((each) => each.id === id))).toEqual([]);
      expect(outcomes.filter(({ status, audited }) => status !== audited)).toEqual([]);
      expect(outcomes.filter(({ status, code }) => status !== 0 && code !== "INTERRUPTED")).toEqual([]);

      const effects = cluster.effects();
      const repeats = cluster.repeats();
      expect([...effects].filter(([, times]) => times > 1)).toEqual([]);
      const worked = outcomes.filter(({ status }) => status === 0).map(({ written }) => written as number);
      expect(worked.filter((n) => (n % 2 ? effects.get(n) !== 1 : !repeats.has(n)))).toEqual([]);

      const all = async () =>
        (await readEvents(cluster.database, { after: listener.after, limit: 1_000 })).map(({ id }) => id);
      await expect.poll(() => listener.heard, { timeout: 20_000 }).toEqual(await all());
      stop.abort();
      await listener.over;
      console.log(
        `${fault}: of ${outcomes.length} calls so far ${worked.length} worked and ` +
          `${outcomes.length - worked.length} were interrupted; ${listener.heard.length} events heard`,
      );
    },
    patienceMs * 2,
  );
});
