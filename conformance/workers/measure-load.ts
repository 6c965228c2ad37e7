import { readFileSync } from "node:fs";
import { openHouse } from "@toolwright/server";
import { startCluster } from "./cluster.ts";
import { type CallTime, joinPuts, type Put, putLoad } from "./put-load.ts";
import { watchTakenTime } from "./taken-time.ts";

export interface MixedLoad {
  /** The most that it did, over the time, and what it was then asked for. */
  readonly most: number;
  readonly asked: number;
  readonly put: Put;
  /** One after the other. */
  readonly slices: readonly Slice[];
  /** Those while the machine had all its processors: the others say how much was taken from it. */
  readonly undisturbed: readonly CallTime[];
  /** Of the processors' time. */
  readonly takenShare: number;
  /** Resident megabytes of the server's and the workers' processes, in turn over the time. */
  readonly memory: readonly (readonly number[])[];
}

export interface Slice {
  readonly most: number;
  readonly put: Put;
}

const tools = ["nothing", "nothing", "waiting", "echo"];

/**
 * Calls at a time of each worker: few enough that the places of the workers are what limits, and not the processors,
 * which here are two for all of it. Of processors that others share nobody knows how much 80 % will be in a minute.
 */
const concurrency = 5;

/** What a machine can do changes by the minute where others share it, so that it is measured this often. */
const sliceMs = 20_000;
/** Of a slice: for the most, and until what that leaves behind is gone. */
const mostShare = 0.2;
const leadInShare = 0.05;
/** One measurement of the most is a tenth too high or too low: so many of the last are taken together. */
const lastOnes = 3;

/** Functions, waiting and processes through one server and two workers, at 80 % of what they can do at most. */
export async function measureMixedLoad(forMs: number): Promise<MixedLoad> {
  const cluster = await startCluster();
  try {
    const workers = await Promise.all([1, 2].map(() => cluster.startWorker({ concurrency })));
    const house = await openHouse({ place: { url: cluster.url }, concurrency: 0 });
    const put = (time: number, rate: Parameters<typeof putLoad>[2]["rate"]) =>
      putLoad(house, cluster.admin, { tools, forMs: time, rate });
    // The first is for getting warm.
    await put(Math.min(10_000, forMs), { atATime: 32 });
    const memoryNow = () => [process.pid, ...workers.map(({ pid }) => pid)].map(residentMegabytes);
    const memory = [memoryNow()];
    const count = Math.max(1, Math.round(forMs / sliceMs));
    const slice = forMs / count;
    const taken = watchTakenTime();
    const slices: Slice[] = [];
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      found.push((await put(slice * mostShare, { atATime: 32 })).perSecond);
      const last = found.slice(-lastOnes);
      const most = last.reduce((sum, each) => sum + each, 0) / last.length;
      const rate = { perSecond: 0.8 * most };
      await put(slice * leadInShare, rate);
      slices.push({ most, put: await put(slice * (1 - mostShare - leadInShare), rate) });
      memory.push(memoryNow());
    }
    taken.stop();
    await house.close();
    const most = slices.reduce((sum, each) => sum + each.most, 0) / count;
    const all = joinPuts(slices.map((each) => each.put));
    const undisturbed = all.calls.filter(({ at, ms }) => taken.isNone(at, at + ms));
    return { most, asked: 0.8 * most, put: all, undisturbed, takenShare: taken.share(), memory, slices };
  } finally {
    await cluster.stop();
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}
