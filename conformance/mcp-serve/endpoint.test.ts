import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  connect,
  definitions,
  listeningFor,
  type McpHouse,
  namesOf,
  openMcpHouse,
  textOf,
} from "./mcp-house.ts";

let open: McpHouse;
beforeAll(async () => {
  open = await openMcpHouse();
}, 60_000);
afterAll(() => open.close());

const own = (names: readonly string[]) =>
  names.filter((name) => definitions.some(({ tool }) => name.endsWith(tool.name)));

describe.each([undefined, "2026-07-28"])("revision %s", (revision) => {
  const more = revision === undefined ? {} : { revision };

  test("everything that the principal may call and that can be called is told", async () => {
    const client = await connect(open, more);
    const names = await namesOf(client);
    expect(own(names)).toEqual(["git_commit", "git_push", "plain", "slow", "tagged", "write_it"]);
    expect(names).toContain("read_file");
    await client.close();
  });

  test.each([
    ["?set=namespace:git", ["commit", "push"]],
    ["?set=tags:quick", ["git_commit", "tagged"]],
    ["?set=tags:quick,safe", ["tagged"]],
    ["?set=tools:plain,GIT:commit", ["git_commit", "plain"]],
    ["?set=namespace:nothing", []],
    ["?tools=find", ["call_tool", "find_tools"]],
  ])("a set is a part of the registry: %s", async (query, expected) => {
    const client = await connect(open, { ...more, query });
    expect(await namesOf(client)).toEqual(expected);
    await client.close();
  });

  test("a call goes the way of all calls, and is in the audit", async () => {
    const client = await connect(open, more);
    const result = await client.callTool({ name: "git_commit", arguments: { n: 4 } });
    expect(result.structuredContent).toEqual({ n: 4 });
    const id = String(result._meta?.["toolwright/executionId"]);
    expect(await open.house.log.get(open.admin, id)).toMatchObject({
      toolId: "git:commit",
      status: "Success",
    });
    await client.close();
  });

  test("what is outside the set cannot be called, also not by searching", async () => {
    const client = await connect(open, { ...more, query: "?set=namespace:git" });
    await expect(client.callTool({ name: "plain", arguments: {} })).rejects.toMatchObject({ code: -32602 });
    await client.close();
    const finder = await connect(open, { ...more, query: "?set=namespace:git&tools=find" });
    const call = { name: "call_tool", arguments: { name: "plain", arguments: {} } };
    expect(await finder.callTool(call)).toMatchObject({ isError: true });
    const found = await finder.callTool({
      name: "find_tools",
      arguments: { query: "gives back", limit: 20 },
    });
    const { tools } = found.structuredContent as { tools: { name: string }[] };
    expect(tools.map(({ name }) => name).sort()).toEqual(["git:commit", "git:push"]);
    await finder.close();
  });

  test("a person is asked before a tool that needs a yes runs", async () => {
    const client = await connect(open, { ...more, capabilities: { elicitation: {} } });
    const answers = [true, false];
    client.setRequestHandler("elicitation/create", () => ({
      action: "accept" as const,
      content: { confirm: answers.shift() ?? false },
    }));
    const push = () => client.callTool({ name: "git_push", arguments: { n: 1 } });
    expect((await push()).structuredContent).toEqual({ n: 1 });
    const refused = await push();
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      "CONFIRMATION_DENIED: A person refused the call.",
    ]);
    await client.close();
    const mute = await connect(open, more);
    expect(textOf(await mute.callTool({ name: "git_push", arguments: {} }))).toMatch(/cannot ask/);
    await mute.close();
    expect(await open.house.calls.list(open.admin, { state: "awaiting-confirmation" })).toEqual([]);
  });

  test("progress is told, and a call that is cancelled ends as that", async () => {
    const client = await connect(open, more);
    const cancel = new AbortController();
    const told: unknown[] = [];
    const call = client.callTool(
      { name: "slow", arguments: {} },
      {
        signal: cancel.signal,
        onprogress: (progress) => {
          told.push(progress);
          cancel.abort();
        },
      },
    );
    await expect(call).rejects.toThrow();
    expect(told).toMatchObject([{ progress: 0.5, total: 1, message: "half" }]);
    await expect
      .poll(async () => (await open.house.calls.list(open.admin, { tool: "slow", limit: 1 }))[0]?.status)
      .toBe("Cancelled");
    await client.close();
  });

  test("a change of the registry reaches whoever listens", async () => {
    const told = Promise.withResolvers<readonly string[]>();
    const name = `new_for_${revision === undefined ? "sessions" : "requests"}`;
    const client = await connect(open, { ...more, ...listeningFor(name, told.resolve) });
    const [{ tool, backends }] = definitions as [(typeof definitions)[number]];
    setTimeout(() => void open.save({ tool: { ...tool, name }, ...(backends && { backends }) }), 200);
    expect(await told.promise).toContain(name);
    await client.close();
  });
});

describe("who may come in, and what they see", () => {
  const post = (headers: Record<string, string>, query = "") =>
    fetch(open.url + query, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });

  test.each<[string, () => Record<string, string>, number]>([
    ["no key", () => ({}), 401],
    ["a wrong key", () => ({ authorization: `Bearer ${open.key.slice(0, -4)}AAAA` }), 401],
    [
      "a page of another origin",
      () => ({ authorization: `Bearer ${open.key}`, origin: "https://evil.example" }),
      403,
    ],
  ])("%s: %s", async (_, headers, status) => {
    expect((await post(headers())).status).toBe(status);
  });

  test.each([
    ["?for=opnai", 404],
    ["?for=anthropic&for=openai", 400],
    ["?set=everything", 400],
    ["?set[]=namespace:git", 200],
    ["?tools=some", 400],
    ["?for=anthropic-strict&set=namespace:git", 200],
  ])("what is asked for in the address is held against what there is: %s gives %d", async (query, status) => {
    expect((await post({ authorization: `Bearer ${open.key}` }, query)).status).toBe(status);
  });

  test("nobody is told of tools that they lack the permission for, nor calls them", async () => {
    const client = await connect({ url: open.url, key: await open.keyOf("berta") });
    const names = await namesOf(client);
    expect(names).toContain("plain");
    expect(names).not.toContain("write_it");
    await expect(client.callTool({ name: "write_it", arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    await client.close();
  });

  test("a session of one is none of another's", async () => {
    const client = await connect(open);
    const { sessionId = "" } = client.transport ?? {};
    const headers = { authorization: `Bearer ${await open.keyOf("clara")}`, "mcp-session-id": sessionId };
    expect((await post(headers)).status).toBe(404);
    expect((await post({ ...headers, authorization: `Bearer ${open.key}` })).status).toBe(200);
    await client.close();
  });

  test("nobody answers for a call of another, an administrator neither", async () => {
    const call = await open.house.calls.start(
      await open.house.accounts.principalNamed((await open.keyOf("dora")) && "dora"),
      { tool: "git:push", arguments: {} },
    );
    await open.house.calls.get(open.admin, call.id, 5_000);
    const answer = await fetch(open.url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${open.key}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "git_push",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "git_push",
          arguments: {},
          requestState: call.id,
          inputResponses: { confirm: { action: "accept", content: { confirm: true } } },
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
            "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
          },
        },
      }),
    });
    expect(await answer.json()).toMatchObject({ error: { code: -32602 } });
    expect((await open.house.calls.get(open.admin, call.id))?.state).toBe("awaiting-confirmation");
  });

  test("answers carry the security headers of every answer", async () => {
    const { headers } = await post({ authorization: `Bearer ${open.key}` });
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe/);
    expect(headers.get("x-request-id")).toMatch(/./);
  });
});

test("a server that stops lets a call end, and does not wait for those who only listen", async () => {
  const stopping = await openMcpHouse();
  const listener = await connect(stopping, { listChanged: { tools: { onChanged: () => {} } } });
  const subscriber = await connect(stopping, {
    revision: "2026-07-28",
    listChanged: { tools: { onChanged: () => {} } },
  });
  const caller = await connect(stopping, { revision: "2026-07-28" });
  const call = caller.callTool({ name: "slow", arguments: {} });
  await expect
    .poll(async () => (await stopping.house.calls.list(stopping.admin, { tool: "slow" }))[0]?.state)
    .toBe("running");
  const closed = stopping.close();
  expect(textOf(await call)).toBe("done");
  await closed;
  await Promise.allSettled([listener.close(), subscriber.close(), caller.close()]);
}, 30_000);
