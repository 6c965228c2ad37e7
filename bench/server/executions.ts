import { openHouse } from "@toolwright/server";
import { startCluster } from "../../conformance/workers/cluster.ts";
import { processorMs } from "../../conformance/workers/processor-time.ts";
import { type Put, putLoad } from "../../conformance/workers/put-load.ts";
import { markdown } from "../schema/tables.ts";

/** What each tool is there to show. */
const tools = [
  ["nothing", "a function that does nothing"],
  ["waiting", "a function that waits 200 ms"],
  ["echo", "a process, isolated as Standard"],
] as const;
const counts = [1, 2, 4] as const;

/** Calls through one server with 1, 2 and 4 workers of 8 calls at a time, beside the executor alone. */
export async function report(isQuick: boolean): Promise<string> {
  const forMs = isQuick ? 3_000 : 15_000;
  const cluster = await startCluster();
  try {
    const server = await openHouse({
      place: { url: cluster.url },
      concurrency: 0,
      functions: { nothing: async () => null },
    });
    const workers = [];
    const rows: string[][] = tools.map(([, about]) => [about]);
    const put = (tool: string, atATime: number): Promise<Put> =>
      putLoad(server, cluster.admin, { tools: [tool], forMs, rate: { atATime } });
    const most = tools.map(() => 0);
    /** Milliseconds of processor for a call: of the server, the worker and PostgreSQL. */
    const costs: number[][] = [];
    for (const count of counts) {
      while (workers.length < count) workers.push(await cluster.startWorker());
      for (const [i, [tool]] of tools.entries()) {
        await put(tool, 8 * count);
        const pids = [process.pid, ...workers.map(({ pid }) => pid)];
        const used = () => [...pids.map((pid) => processorMs(pid)), processorMs(cluster.postgres.pid, true)];
        const before = used();
        const { perSecond, p50, failed, calls } = await put(tool, 16 * count);
        if (count === 1) costs[i] = used().map((ms, part) => (ms - (before[part] ?? 0)) / calls.length);
        if (failed > 0) throw new Error(`${failed} calls of ${tool} failed.`);
        if (count === 1) most[i] = perSecond;
        const growth = perSecond / (most[i] as number);
        rows[i]?.push(`${perSecond.toFixed(0)} (x${growth.toFixed(2)}; ${p50.toFixed(0)} ms)`);
      }
    }
    const alone = await executorAlone(server, cluster.admin, forMs);
    await server.close();
    return [
      markdown(["calls a second (growth; p50)", ...counts.map((count) => `${count} workers`)], rows),
      markdown(
        ["ms of processor for a call", "server", "worker", "PostgreSQL"],
        tools.map(([, about], i) => [about, ...(costs[i] ?? []).map((ms) => ms.toFixed(1))]),
      ),
      `The executor alone, in one process without a queue: ${alone.toFixed(0)} calls a second of the function that does nothing, audited in the same PostgreSQL.`,
    ].join("\n\n");
  } finally {
    await cluster.stop();
  }
}

async function executorAlone(
  { executor }: Awaited<ReturnType<typeof openHouse>>,
  principal: Parameters<typeof putLoad>[1],
  forMs: number,
): Promise<number> {
  const begun = performance.now();
  let made = 0;
  const oneAfterTheOther = async () => {
    while (performance.now() - begun < forMs) {
      await executor.execute(principal, "nothing", {});
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, oneAfterTheOther));
  return made / ((performance.now() - begun) / 1_000);
}
