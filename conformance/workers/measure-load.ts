import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openHouse } from "@toolwright/server";
import { startCluster } from "./cluster.ts";
import { type Put, putLoad } from "./put-load.ts";

export interface MixedLoad {
  /** The most that it did, and what it was then asked for. */
  readonly most: number;
  readonly asked: number;
  readonly put: Put;
  /** Resident megabytes of the server's and the workers' processes, in turn over the time. */
  readonly memory: readonly (readonly number[])[];
}

const tools = ["nothing", "nothing", "waiting", "echo"];

/** As many calls at a time as `toolwright worker` takes. */
const concurrency = 16;

/** Functions, waiting and processes through one server and two workers, at 80 % of what they can do at most. */
export async function measureMixedLoad(forMs: number): Promise<MixedLoad> {
  const cluster = await startCluster();
  try {
    const workers = await Promise.all([1, 2].map(() => cluster.startWorker({ concurrency })));
    const house = await openHouse({ place: { url: cluster.url }, concurrency: 0 });
    const put = (time: number, rate: Parameters<typeof putLoad>[2]["rate"]) =>
      putLoad(house, cluster.admin, { tools, forMs: time, rate });
    await put(Math.min(10_000, forMs), { atATime: 32 });
    const { perSecond: most } = await put(Math.min(10_000, forMs), { atATime: 32 });
    const asked = 0.8 * most;
    const stop = new AbortController();
    const memory: number[][] = [];
    const watching = (async () => {
      while (!stop.signal.aborted) {
        memory.push([process.pid, ...workers.map(({ pid }) => pid)].map(residentMegabytes));
        await pause(forMs / 20, undefined, { signal: stop.signal }).catch(() => {});
      }
    })();
    const measured = await put(forMs, { perSecond: asked });
    stop.abort();
    await watching;
    await house.close();
    return { most, asked, put: measured, memory };
  } finally {
    await cluster.stop();
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
