import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

let here: ListeningServer;
let keys: { readonly tom: string; readonly olga: string };
let isReleased = false;

beforeAll(async () => {
  here = await listeningServer({
    functions: {
      echo: async (given) => given,
      wait: async (_given, _context, signal) => {
        while (!isReleased) {
          await new Promise((resolve) => setTimeout(resolve, 10));
          signal.throwIfAborted();
        }
        return { waited: true };
      },
    },
  });
  keys = {
    tom: await here.keyFor({ name: "tom", tier: "Enterprise", permissions: ["tool.system.validate"] }),
    olga: await here.keyFor({ name: "olga", tier: "Enterprise" }),
  };
  const admin = here.clientFor(here.adminKey);
  const local = (name: string, functionName: string, more = {}) =>
    admin.createTool({
      body: {
        definition: {
          ...definitionOf(name, more),
          backends: [{ kind: "local", name: functionName }],
        },
      },
    });
  await local("echo", "echo");
  await local("slow", "wait");
  await local("asked_first", "echo", { requiresConfirmation: true });
}, 60_000);
afterAll(() => here.close());

const call = (tool: string, more: object = {}) => ({
  body: { tool, arguments: { text: "a b" }, ...more },
});

test("a call is started, ends, and is kept", async () => {
  const client = here.clientFor(keys.tom);
  const done = await client.startExecution(call("echo", { waitMs: 10_000 }));
  expect(done).toMatchObject({ state: "ended", status: "Success", result: { output: { text: "a b" } } });
  expect(await client.getExecution({ params: { id: done.id }, query: {} })).toEqual(done);
  const { items } = await client.listExecutions({ query: { tool: "echo" } });
  expect(items.map(({ id }) => id)).toContain(done.id);
});

test("without waiting it comes as it stands, and can be waited for", async () => {
  isReleased = false;
  const client = here.clientFor(keys.tom);
  const { id, state } = await client.startExecution(call("slow"));
  expect(["queued", "running"]).toContain(state);
  const still = await client.getExecution({ params: { id }, query: { waitMs: "50" } });
  expect(still.state).not.toBe("ended");
  isReleased = true;
  const done = await client.getExecution({ params: { id }, query: { waitMs: "10000" } });
  expect(done).toMatchObject({ state: "ended", status: "Success" });
});

test("what happens is followed to the end", async () => {
  isReleased = false;
  const client = here.clientFor(keys.tom);
  const { id } = await client.startExecution(call("slow"));
  const types: string[] = [];
  for await (const { type, execution } of client.followExecution({ params: { id } })) {
    types.push(type);
    isReleased = true;
    if (execution) expect(execution).toMatchObject({ id, state: "ended", status: "Success" });
  }
  expect(types.at(-1)).toBe("Completed");
  const again: string[] = [];
  for await (const { type } of client.followExecution({ params: { id } })) again.push(type);
  expect(again).toEqual(["Completed"]);
});

test("a call is cancelled wherever it is", async () => {
  isReleased = false;
  const client = here.clientFor(keys.tom);
  const { id } = await client.startExecution(call("slow"));
  expect(await client.cancelExecution({ params: { id } })).toMatchObject({
    state: "ended",
    status: "Cancelled",
  });
});

test.each([
  [true, "Success"],
  [false, "Failed"],
])("a person who says %s", async (confirmed, status) => {
  const client = here.clientFor(keys.tom);
  const held = await client.startExecution(call("asked_first", { waitMs: 10_000 }));
  expect(held).toMatchObject({ state: "awaiting-confirmation", status: "RequiresConfirmation" });
  const params = { id: held.id };
  await client.answerExecution({ params, body: { confirmed } });
  const done = await client.getExecution({ params, query: { waitMs: "10000" } });
  expect(done.state).toBe("ended");
  if (confirmed) expect(done.status).toBe(status);
  else expect(done.status).not.toBe("Success");
  await expect(client.answerExecution({ params, body: { confirmed } })).rejects.toMatchObject({
    code: "execution-not-waiting",
  });
});

test("nobody else sees, follows, answers or cancels it; an administrator does", async () => {
  const { id } = await here.clientFor(keys.tom).startExecution(call("asked_first", { waitMs: 10_000 }));
  const other = here.clientFor(keys.olga);
  const params = { id };
  const missing = { status: 404, code: "execution-not-found" };
  await expect(other.getExecution({ params, query: {} })).rejects.toMatchObject(missing);
  await expect(other.cancelExecution({ params })).rejects.toMatchObject(missing);
  await expect(other.answerExecution({ params, body: { confirmed: true } })).rejects.toMatchObject(missing);
  await expect(other.followExecution({ params })[Symbol.asyncIterator]().next()).rejects.toMatchObject(
    missing,
  );
  const { items } = await other.listExecutions({ query: { principal: "tom" } });
  expect(items.filter(({ principalId }) => principalId !== items[0]?.principalId)).toEqual([]);
  expect(items.map((each) => each.id)).not.toContain(id);
  const admin = here.clientFor(here.adminKey);
  const seen = await admin.listExecutions({ query: { principal: "tom", state: "awaiting-confirmation" } });
  expect(seen.items.map((each) => each.id)).toContain(id);
});

test.each<[string, Record<string, string>, string]>([
  ["a time that is none", { before: "yesterday" }, "invalid-value"],
  ["a year that no database has", { before: "-271821-04-20T00:00:00Z" }, "invalid-value"],
  ["more than a page", { limit: "5000" }, "invalid-value"],
  ["a state that is none", { state: "sleeping" }, "invalid-request"],
])("%s is refused", async (_, query, code) => {
  const asked = { query } as Parameters<ReturnType<typeof here.clientFor>["listExecutions"]>[0];
  await expect(here.clientFor(keys.tom).listExecutions(asked)).rejects.toMatchObject({ status: 400, code });
});

test("usage counts it, and a tool that was called is no longer unused", async () => {
  const client = here.clientFor(keys.tom);
  const { items } = await client.usage({ query: { tool: "ECHO" } });
  expect(items).toMatchObject([{ toolId: "echo", calls: 1, failed: 0, p50Ms: expect.any(Number) }]);
  const { items: unused } = await client.unusedTools({ query: {} });
  const names = unused.map(({ toolId }) => toolId);
  expect([names.includes("echo"), names.includes("read_file")]).toEqual([false, true]);
});

test.each<[string, Record<string, string>]>([
  ["a day that is none", { from: "2026-02-31" }],
  ["a year before everything", { from: "0000-01-01", to: "0000-01-02" }],
  ["more than a year", { from: "2020-01-01", to: "2026-01-01" }],
])("usage of %s is refused", async (_, query) => {
  await expect(here.clientFor(keys.tom).usage({ query })).rejects.toMatchObject({
    status: 400,
    code: "invalid-value",
  });
});

test("the machines that run tools say what they can enforce", async () => {
  const { workers } = await here.clientFor(keys.tom).host({});
  expect(workers).toMatchObject([{ host: expect.any(String), isolation: expect.any(Array) }]);
});
