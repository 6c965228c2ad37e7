import { Agent } from "node:http";
import { type Route, routes } from "@toolwright/contract";
import { profiles } from "@toolwright/core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Known } from "./arbitrary-for.ts";
import { type FuzzedServer, fuzzedServer } from "./fuzzed-server.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { type MadeRequest, requestsFor } from "./requests.ts";
import { send } from "./send.ts";

const isSoak = process.env.SOAK !== undefined;
const wanted = isSoak ? 20_000 : 1_900;
const atOnce = 8;
const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const all = Object.values<Route>(routes);
const megabyte = 1024 ** 2;

let server: FuzzedServer;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
beforeAll(async () => {
  server = await fuzzedServer();
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await server.close();
}, 30_000);

const known = (): Known => ({
  tool: ["echo", "asked_first", "read_file", "ECHO", "web:nothing"],
  account: ["expendable", "EXPENDABLE", "nobody"],
  principal: ["writer", "local", "nobody"],
  tier: ["Core", "Teams", "Enterprise"],
  id: [server.executionId, "00000000-0000-4000-8000-000000000000", "openai-strict"],
  key: [server.keyId, "tw_"],
  profile: [...profiles.keys()].slice(0, 6),
  target: ["openai-strict", "anthropic", "gemini", "mcp"],
  number: ["1", "2", "0"],
  namespace: ["desk", ""],
  waitMs: [0, 10],
  definition: [
    {
      name: "a.b",
      description: "d",
      inputSchema: { type: "object", properties: { n: { type: "integer" } } },
    },
    {
      tool: { name: "made_up", description: "Does it.", category: "System", inputSchema: { type: "object" } },
    },
    '{"name": "text", "inputSchema": {"type": "object"}}',
    "name: yaml\ninputSchema: {type: object}\n",
    { tools: [{ name: "one", inputSchema: { $ref: "#" } }] },
    { name: "deep", inputSchema: { type: "object", patternProperties: { "(a+)+$": { type: "string" } } } },
  ],
  // Nothing is started and nobody is asked.
  command: ["toolwright-no-such-program"],
  url: ["http://127.0.0.1:9/"],
});

const wrong: string[] = [];
const counts = new Map<number, number>();

async function sendAndJudge(made: MadeRequest, key: string): Promise<void> {
  const told = () => `${made.route.method} ${made.path} ${made.body?.slice(0, 500) ?? ""}`;
  try {
    const answered = await send(made, server.port, key, agent);
    counts.set(answered.status, (counts.get(answered.status) ?? 0) + 1);
    const reason = judgeAnswer(made.route, answered);
    if (reason !== undefined) wrong.push(`${reason}\n  ${told()}`);
  } catch (error) {
    wrong.push(`${(error as Error).message}\n  ${told()}`);
  }
}

async function fuzz(number: number, round: number): Promise<void> {
  const each = Math.ceil(number / all.length);
  const made = all.flatMap((route, i) =>
    fc.sample(requestsFor(route, known()), { numRuns: each, seed: seed + round * 1_000 + i }),
  );
  // Mixed, so that routes meet what the others did.
  const shuffled =
    fc.sample(fc.shuffledSubarray(made, { minLength: made.length }), { numRuns: 1, seed })[0] ?? [];
  const queue = shuffled.entries();
  const { admin, writer } = server.keys;
  const one = async () => {
    for (const [i, request] of queue) await sendAndJudge(request, i % 3 === 0 ? writer : admin);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

test(
  `${wanted} requests made from the contracts: none fails, hangs or gets what the contract does not say`,
  async () => {
    await fuzz(wanted / 4, 0);
    const before = await server.memory();
    for (let round = 1; round < 4; round++) await fuzz(wanted / 4, round);
    const after = await server.memory();
    const sum = [...counts.values()].reduce((one, other) => one + other, 0);
    const told = [...counts]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${sum} requests (seed ${seed}): ${told.join(", ")}; heap ${mega(before.heap)} MB, then ${mega(after.heap)} MB`,
    );
    expect(wrong.slice(0, 10), `seed ${seed}, ${wrong.length} wrong`).toEqual([]);
    expect(server.isAlive()).toBe(true);
    expect(after.polluted).toBe(false);
    expect(after.heap - before.heap).toBeLessThan(16 * megabyte);
  },
  isSoak ? 1_800_000 : 180_000,
);

const mega = (bytes: number): string => (bytes / megabyte).toFixed(1);
