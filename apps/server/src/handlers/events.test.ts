import { createConnection } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

let here: ListeningServer;
let keys: { readonly teams: string; readonly core: string; readonly other: string };

beforeAll(async () => {
  here = await listeningServer();
  keys = {
    teams: await here.keyFor({ name: "tom", tier: "Teams" }),
    core: await here.keyFor({ name: "carla" }),
    other: await here.keyFor({ name: "olga", tier: "Teams" }),
  };
}, 60_000);
afterAll(() => here.close());

const created = async (name: string, key = here.adminKey) => {
  await here.clientFor(key).createTool({ body: { definition: { ...definitionOf(name) } } });
};

const typesFor = async (key: string, after: string) => {
  const { items } = await here.clientFor(key).listEvents({ query: { after } });
  return items.map(({ type, toolName }) => [type, toolName ?? ""]);
};

const newest = async (): Promise<string> => {
  const { items } = await here.clientFor(here.adminKey).listEvents({ query: { limit: "1" } });
  return String(items[0]?.id ?? 0);
};

test("everybody sees what became of tools that they see, and only they what they had refused", async () => {
  const from = await newest();
  await created("shared_tool", keys.teams);
  await created("Bad Name", keys.teams).catch(() => {});
  const own = ["ToolDefinitionValidated", "ToolDefinitionCreated", "ToolDefinitionRefused"];
  const seen = await typesFor(keys.teams, from);
  expect(seen.map(([type]) => type)).toEqual(expect.arrayContaining(own));
  expect(await typesFor(keys.other, from)).toEqual([["ToolDefinitionCreated", "shared_tool"]]);
  expect(await typesFor(keys.core, from)).toEqual([]);
  expect(await typesFor(here.adminKey, from)).toEqual(seen);
});

test("that a tool is gone is told to whom it was shown", async () => {
  const from = await newest();
  await here.clientFor(here.adminKey).removeTool({ params: { tool: "shared_tool" } });
  expect(await typesFor(keys.other, from)).toEqual([["ToolDefinitionDeleted", "shared_tool"]]);
  expect(await typesFor(keys.core, from)).toEqual([]);
});

test("accounts are for administrators", async () => {
  const from = await newest();
  await here.keyFor({ name: "new one" });
  expect(await typesFor(here.adminKey, from)).toEqual([
    ["AccountChanged", ""],
    ["AccountChanged", ""],
  ]);
  expect(await typesFor(keys.teams, from)).toEqual([]);
});

test.each<[string, Record<string, string>, number, string]>([
  ["a type that is none", { types: "Nothing" }, 400, "invalid-value"],
  ["no position", { after: "-1" }, 400, "invalid-request"],
  ["too many", { limit: "1001" }, 400, "invalid-value"],
  ["none", { limit: "0" }, 400, "invalid-value"],
])("%s is refused with its limit", async (_, query, status, code) => {
  await expect(here.clientFor(keys.core).listEvents({ query })).rejects.toMatchObject({ status, code });
});

test("a listener misses nothing and sees nothing twice while the server restarts", async () => {
  const stop = new AbortController();
  const seen: string[] = [];
  const listening = (async () => {
    const query = { after: await newest(), types: "ToolDefinitionCreated" };
    const events = here.clientFor(here.adminKey).followEvents({ query }, { signal: stop.signal });
    for await (const { toolName } of events) {
      seen.push(String(toolName));
      if (seen.length === 30) return;
    }
  })();
  for (let i = 0; i < 10; i++) await created(`before_${i}`);
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await here.restart();
  for (let i = 0; i < 20; i++) await created(`after_${i}`);
  await listening;
  stop.abort();
  const numbered = (word: string, count: number) => [...Array(count).keys()].map((i) => `${word}_${i}`);
  expect(seen).toEqual([...numbered("before", 10), ...numbered("after", 20)]);
}, 30_000);

test("a listener whose account changes has to prove anew who it is", async () => {
  const key = await here.keyFor({ name: "leaving", tier: "Teams" });
  const admin = here.clientFor(here.adminKey);
  const events = here.clientFor(key).followEvents({ query: { types: "ToolDefinitionCreated" } });
  const listening = (async () => {
    for await (const _ of events);
  })();
  listening.catch(() => {});
  await expect.poll(() => here.server.server.listening).toBe(true);
  const [{ prefix } = { prefix: "" }] = (await admin.listKeys({ params: { account: "leaving" } })).items;
  await admin.revokeKey({ params: { key: prefix } });
  await expect(listening).rejects.toMatchObject({ status: 401, code: "key-rejected" });
}, 20_000);

test.each([
  ["999999999999999999", 400],
  ["x", 400],
])("Last-Event-ID %s is refused", async (lastEventId, status) => {
  const events = here.clientFor(keys.core).followEvents({ query: {} }, { lastEventId });
  await expect(events[Symbol.asyncIterator]().next()).rejects.toMatchObject({ status });
});

test("a stream is sent at once, with a heartbeat to come, and ends with the server", async () => {
  const { port } = new URL(here.url);
  const socket = createConnection({ port: Number(port), host: "127.0.0.1" });
  let text = "";
  socket.on("data", (part) => {
    text += String(part);
  });
  const ended = new Promise((resolve) => socket.once("close", resolve));
  const head = `GET /v1/events/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${here.adminKey}\r\n\r\n`;
  socket.write(head);
  await expect
    .poll(() => text)
    .toMatch(/^HTTP\/1.1 200 OK[\s\S]*content-type: text\/event-stream[\s\S]*retry: 1000/);
  const begun = Date.now();
  await here.restart();
  await ended;
  expect(Date.now() - begun).toBeLessThan(8_000);
  expect(text).not.toMatch(/event: end/);
}, 20_000);
