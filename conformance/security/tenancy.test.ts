import { ApiError, type Client, createClient } from "@toolwright/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, guardedServer } from "./guarded-server.ts";

let here: GuardedServer;
/** Ada owns a tool and called one; Bob is of the same tier, Cora of a lower one. */
let people: Readonly<Record<"ada" | "bob" | "cora" | "admin", Client>>;
let adasTool: { readonly id: string; readonly toolId: string };
let adasCall: string;
let adasKey: string;

const clientWith = (key: string): Client => createClient({ baseUrl: here.url, key });

/** As a definition comes over HTTP. */
const ledger = (description: string): Record<string, unknown> => ({
  tool: {
    name: "adas_ledger",
    description,
    category: "System",
    inputSchema: { type: "object", properties: {} },
  },
  backends: [{ kind: "process", command: "/bin/cat", protocol: "ikigai" }],
});

beforeAll(async () => {
  here = await guardedServer();
  people = {
    ada: clientWith(
      await here.keyFor({ name: "ada", tier: "Enterprise", permissions: ["tool.filesystem.read"] }),
    ),
    bob: clientWith(await here.keyFor({ name: "bob", tier: "Enterprise" })),
    cora: clientWith(here.keys.core),
    admin: clientWith(here.keys.admin),
  };
  const { stored } = await people.ada.createTool({ body: { definition: ledger("Reads the ledger.") } });
  adasTool = stored as unknown as typeof adasTool;
  adasCall = (
    await people.ada.startExecution({ body: { tool: "adas_ledger", arguments: {}, waitMs: 5_000 } })
  ).id;
  const { items } = await people.admin.listKeys({ params: { account: "ada" } });
  adasKey = items[0]?.id ?? "";
}, 60_000);
afterAll(() => here.close());

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof ApiError ? [error.status, error.code] : error),
  );

describe("calls are their caller's", () => {
  test.each<[string, (client: Client) => Promise<unknown>]>([
    ["read", (client) => client.getExecution({ params: { id: adasCall }, query: {} })],
    ["cancelled", (client) => client.cancelExecution({ params: { id: adasCall } })],
    ["answered", (client) => client.answerExecution({ params: { id: adasCall }, body: { confirmed: true } })],
    [
      "followed",
      (client) =>
        client
          .followExecution({ params: { id: adasCall } })
          [Symbol.asyncIterator]()
          .next(),
    ],
  ])("%s by nobody else, and one that is not there looks the same", async (_, act) => {
    for (const stranger of [people.bob, people.cora]) {
      expect(await failureOf(act(stranger))).toEqual([404, "execution-not-found"]);
    }
  });

  test("lists and sums hold one's own", async () => {
    expect((await people.ada.listExecutions({ query: {} })).items.map(({ id }) => id)).toContain(adasCall);
    expect((await people.bob.listExecutions({ query: {} })).items).toEqual([]);
    expect((await people.bob.usage({ query: {} })).items).toEqual([]);
    const { id } = await people.ada.whoAmI();
    for (const principal of ["ada", id]) {
      const asked = await people.bob.listExecutions({ query: { principal } }).catch(() => ({ items: [] }));
      expect(asked.items).toEqual([]);
      const summed = await people.bob.usage({ query: { principal } }).catch(() => ({ items: [] }));
      expect(summed.items).toEqual([]);
    }
  });
});

describe("a tool beyond one's tier", () => {
  test("is as if it were not there, by name and by id", async () => {
    const missing = await failureOf(people.cora.getTool({ params: { tool: "no_such_tool" } }));
    for (const tool of [adasTool.toolId, adasTool.id]) {
      expect(await failureOf(people.cora.getTool({ params: { tool } }))).toEqual(missing);
      expect(await failureOf(people.cora.toolHistory({ params: { tool } }))).toEqual(missing);
      expect(await failureOf(people.cora.toolVersion({ params: { tool, number: "1" } }))).toEqual(missing);
    }
    const { items } = await people.cora.searchTools({ query: { text: "ledger" } });
    expect(items).toEqual([]);
  });

  test("does not run", async () => {
    const outcome = await people.cora
      .startExecution({ body: { tool: adasTool.id, arguments: {}, waitMs: 5_000 } })
      .then(
        ({ result }) => result?.status,
        () => "refused",
      );
    expect(outcome).not.toBe("Success");
  });
});

test("another's tool is changed, removed and restored by nobody but its owner and administrators", async () => {
  const params = { tool: adasTool.toolId };
  const body = { definition: ledger("Mine now.") };
  for (const stranger of [people.bob, people.cora]) {
    const removed = await stranger.removeTool({ params }).then(
      (answer) => answer.removed,
      () => false,
    );
    expect(removed).toBe(false);
    for (const attempt of [
      await failureOf(stranger.updateTool({ params, body })),
      await failureOf(stranger.restoreTool({ params: { ...params, number: "1" } })),
    ])
      expect(attempt).toBeOneOf([
        [403, "not-owner"],
        [404, "tool-not-found"],
        [403, "license-required"],
      ]);
  }
  const { items } = await people.ada.toolHistory({ params });
  expect(items).toHaveLength(1);
});

describe("accounts and keys are for administrators, whatever is guessed", () => {
  test.each<[string, (client: Client, id: string) => Promise<unknown>]>([
    ["getAccount", (client, account) => client.getAccount({ params: { account } })],
    [
      "changeAccount",
      (client, account) => client.changeAccount({ params: { account }, body: { isAdmin: true } }),
    ],
    ["removeAccount", (client, account) => client.removeAccount({ params: { account } })],
    ["setTier", (client, account) => client.setTier({ params: { account }, body: { tier: "Enterprise" } })],
    ["listKeys", (client, account) => client.listKeys({ params: { account } })],
    ["createKey", (client, account) => client.createKey({ params: { account }, body: {} })],
    ["revokeKey", (client) => client.revokeKey({ params: { key: adasKey } })],
  ])("%s", async (_, act) => {
    const { id } = await people.ada.whoAmI();
    const own = (await people.bob.whoAmI()).id;
    for (const account of [id, own, "ada", "local", "nobody"]) {
      expect(await failureOf(act(people.bob, account))).toEqual([403, "admin-required"]);
    }
  });
});

test("events tell nothing of accounts to others, and MCP lists no tool beyond the tier", async () => {
  const { items } = await people.bob.listEvents({ query: {} });
  expect(items.filter(({ type }) => type === "AccountChanged")).toEqual([]);
  const names = async (key: string) => {
    const response = await fetch(`${here.url}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    });
    return [response.status, (await response.text()).includes("adas_ledger")];
  };
  expect(await names(here.keys.admin)).toEqual([200, true]);
  expect(await names(here.keys.core)).toEqual([200, false]);
});
