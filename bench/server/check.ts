import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
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

/** Rounds of both in turn, each server in a process of its own; what counts is the best round of each. */
export async function report(isQuick: boolean): Promise<string> {
  const [bare, ours] = await Promise.all(contenders.map(begin));
  const rounds = { bare: [] as Round[], toolwright: [] as Round[] };
  for (let i = 0; i < (isQuick ? 3 : 8); i++) {
    for (const server of [bare, ours]) {
      if (server === undefined) continue;
      const round = await server.measure(isQuick ? 2 : 5);
      // The first is for warming up.
      if (i > 0) rounds[server.name].push(round);
    }
  }
  await Promise.all([bare?.close(), ours?.close()]);
  const best = (list: readonly Round[]) =>
    list.toSorted((one, other) => other.perSecond - one.perSecond)[0] as Round;
  const [theirs, own] = [best(rounds.bare), best(rounds.toolwright)];
  const ratio = own.perSecond / theirs.perSecond;
  const row = (name: string, { perSecond, p50Ms, p99Ms, cpuMicroseconds }: Round) => [
    name,
    Math.round(perSecond).toLocaleString("en"),
    String(p50Ms),
    String(p99Ms),
    cpuMicroseconds.toFixed(1),
  ];
  return [
    markdown(
      ["POST /v1/check, 20 connections", "requests/s", "p50 ms", "p99 ms", "server's µs"],
      [row("bare Fastify route, the same answer ready made", theirs), row("check route", own)],
    ),
    `Ratio ${ratio.toFixed(2)}, promised ${promised}: ${ratio >= promised ? "pass" : "FAIL"}.`,
  ].join("\n\n");
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
