import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { median } from "../schema/statistics.ts";
import { markdown } from "../schema/tables.ts";

const contenders = ["bare", "toolwright"] as const;
const promised = 0.7;

interface Round {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the server's own thread: others collect its garbage. */
  readonly cpuMicroseconds: number;
}

/**
 * Rounds of both in turn, each server in a process of its own. What counts is how rounds that followed one another
 * compare, in the middle: a machine that is shared is not as fast in one minute as in the next.
 */
export async function report(isQuick: boolean): Promise<string> {
  const [bare, ours] = await Promise.all(contenders.map(begin));
  const rounds = { bare: [] as Round[], toolwright: [] as Round[] };
  const sleep = stayAwake();
  for (let i = 0; i < (isQuick ? 3 : 15); i++) {
    for (const server of [bare, ours]) {
      if (server === undefined) continue;
      const round = await server.measure(isQuick ? 2 : 3);
      // The first is for warming up.
      if (i > 0) rounds[server.name].push(round);
    }
  }
  sleep();
  await Promise.all([bare?.close(), ours?.close()]);
  const ratio = median(
    rounds.toolwright.map((own, i) => own.perSecond / (rounds.bare[i] as Round).perSecond),
  );
  const row = (name: string, all: readonly Round[]) => {
    const middle = (of: keyof Round): number => median(all.map((round) => round[of]));
    return [
      name,
      Math.round(middle("perSecond")).toLocaleString("en"),
      String(middle("p50Ms")),
      String(middle("p99Ms")),
      middle("cpuMicroseconds").toFixed(1),
    ];
  };
  return [
    markdown(
      ["POST /v1/check, 20 connections", "requests/s", "p50 ms", "p99 ms", "server's µs"],
      [
        row("bare Fastify route, the same answer ready made", rounds.bare),
        row("check route", rounds.toolwright),
      ],
    ),
    `Ratio ${ratio.toFixed(2)}, promised ${promised}: ${ratio >= promised ? "pass" : "FAIL"}.`,
  ].join("\n\n");
}

/**
 * Whoever asks does not sleep while it waits for answers. Otherwise each answer wakes its processor, which on a virtual
 * machine takes the server up to a quarter of its time, and only where it is slower than whoever asks.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const turn = (): void => {
    if (isAwake) setImmediate(turn);
  };
  turn();
  return () => {
    isAwake = false;
  };
}

async function begin(name: (typeof contenders)[number]) {
  const child = fork(fileURLToPath(new URL("./check-server.ts", import.meta.url)), [name]);
  const [{ port, key, body }] = (await once(child, "message")) as [
    { port: number; key: string; body: string },
  ];
  const usage = async () => {
    const answer = once(child, "message");
    child.send("usage");
    const [{ user, system }] = (await answer) as [{ user: number; system: number }];
    return user + system;
  };
  return {
    name,
    measure: async (seconds: number): Promise<Round> => {
      const before = await usage();
      const { requests, latency, non2xx, errors } = await autocannon({
        url: `http://127.0.0.1:${port}/v1/check`,
        method: "POST",
        connections: 20,
        duration: seconds,
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        body,
      });
      if (non2xx + errors > 0)
        throw new Error(`${name}: ${non2xx} answers were no success, ${errors} errors`);
      const cpuMicroseconds = ((await usage()) - before) / requests.total;
      return { perSecond: requests.total / seconds, p50Ms: latency.p50, p99Ms: latency.p99, cpuMicroseconds };
    },
    close: async () => {
      const exited = once(child, "exit");
      child.send("close");
      await exited;
    },
  };
}
