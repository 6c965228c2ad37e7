import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type ConnectOptions, connections, serving } from "./test/connections.ts";
import { memoryPort } from "./test/memory-port.ts";
import { dawdle, planTrip, rollDice, sendMoney } from "./test/tools.ts";

const revisions = ["2025-11-25", "2026-07-28"] as const;
const ways = (["stdio", "http"] as const).flatMap((way) => revisions.map((revision) => ({ way, revision })));

describe.each(ways)("over $way, revision $revision", ({ way, revision }) => {
  async function open(more: Omit<ConnectOptions, "port" | "revision"> = {}) {
    const port = memoryPort([planTrip, rollDice, sendMoney, dawdle]);
    const { client, close } = await connections[way]({ port, revision, ...more });
    onTestFinished(close);
    return { client, port };
  }

  test("tools are told in the order of their names", async () => {
    const { client } = await open();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "bank_send_money",
      "dawdle",
      "roll_dice",
      "travel_plan_trip",
    ]);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  });

  test("results are told to programs and to models", async () => {
    const { client, port } = await open();
    const start = { traveller: { name: "Ada" }, start: 7, notes: { a: "b" } };
    const result = await client.callTool({ name: "travel_plan_trip", arguments: start });
    const plan = JSON.stringify({ ...start, season: "summer" });
    expect(result.structuredContent).toEqual({ plan });
    expect(result.content).toEqual([{ type: "text", text: JSON.stringify({ plan }) }]);
    expect(port.ran).toEqual([["travel:plan_trip", { ...start, season: "summer" }]]);
  });

  test("a result that is no object travels under a name where the revision takes nothing else", async () => {
    const { client } = await open();
    await client.listTools();
    const { structuredContent } = await client.callTool({ name: "roll_dice", arguments: { count: 2 } });
    expect(structuredContent).toEqual(revision === "2026-07-28" ? [1, 2] : { result: [1, 2] });
  });

  test("arguments that do not fit are told with their places, and nothing runs", async () => {
    const { client, port } = await open();
    const wrong = { traveller: { name: 1, age: -1 }, season: "spring" };
    const result = await client.callTool({ name: "travel_plan_trip", arguments: wrong });
    expect(result.isError).toBe(true);
    const text = JSON.stringify(result.content);
    expect(text).toMatch(/\/traveller\/name .*string/);
    expect(text).toMatch(/\/season .*winter/);
    expect(result._meta?.["toolwright/diagnostics"]).toContainEqual(
      expect.objectContaining({ pointer: "/traveller/age", severity: "error" }),
    );
    expect(port.ran).toEqual([]);
  });

  test.each(["no_such_tool", "travel:plan_trip", "__proto__", "constructor", ""])(
    "a tool that is not there is an error of the protocol: %j",
    async (name) => {
      const { client } = await open();
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 });
    },
  );

  test.each([
    ["yes", { action: "accept", content: { confirm: true } }, false, 1],
    ["no", { action: "accept", content: { confirm: false } }, true, 0],
    ["declined", { action: "decline" }, true, 0],
    ["closed", { action: "cancel" }, true, 0],
  ] as const)("a tool that needs a yes is asked about: %s", async (_, answer, isError, runs) => {
    const asked = vi.fn();
    const { client, port } = await open({
      options: { capabilities: { elicitation: {} } },
      prepare: (client) =>
        client.setRequestHandler("elicitation/create", ({ params }) => {
          asked(params.message);
          return { ...answer } as { action: "accept" };
        }),
    });
    const result = await client.callTool({ name: "bank_send_money", arguments: { amount: 5 } });
    expect([result.isError ?? false, port.ran.length]).toEqual([isError, runs]);
    expect(asked).toHaveBeenCalledExactlyOnceWith('Run bank:send_money with {"amount":5}?');
  });

  test("a client that cannot ask is told how to allow it, and nothing runs", async () => {
    const { client, port } = await open();
    const result = await client.callTool({ name: "bank_send_money", arguments: { amount: 5 } });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("--yes") }] });
    expect(port.ran).toEqual([]);
  });

  test("progress grows, and only for whoever wants it", async () => {
    const { client } = await open();
    const told: unknown[] = [];
    const options = { onprogress: (progress: unknown) => told.push(progress) };
    await client.callTool({ name: "dawdle", arguments: {} }, options);
    expect(told).toEqual([
      expect.objectContaining({ progress: 0.25, total: 1, message: "a quarter" }),
      expect.objectContaining({ progress: 0.5, total: 1 }),
    ]);
  });

  test("a call that is cancelled stops", async () => {
    const port = memoryPort([]);
    const stopped = Promise.withResolvers<boolean>();
    port.put({
      tool: { name: "wait", inputSchema: { type: "object" } },
      run: (_, { signal }) =>
        new Promise(() => signal.addEventListener("abort", () => stopped.resolve(true), { once: true })),
    });
    const { client, close } = await connections[way]({ port, revision });
    onTestFinished(close);
    const cancel = new AbortController();
    const call = client.callTool({ name: "wait", arguments: {} }, { signal: cancel.signal });
    setTimeout(() => cancel.abort("enough"), 50);
    await expect(call).rejects.toThrow();
    expect(await stopped.promise).toBe(true);
  });

  test("whoever listens is told that the list has changed", async () => {
    const told = Promise.withResolvers<readonly string[]>();
    const { client, port } = await open({
      options: {
        listChanged: {
          tools: {
            debounceMs: 0,
            onChanged: (error, tools) =>
              error === null ? told.resolve((tools ?? []).map(({ name }) => name)) : told.reject(error),
          },
        },
      },
    });
    // A client of HTTP opens what it listens on after it has connected.
    setTimeout(() => port.put({ ...rollDice, tool: { ...rollDice.tool, name: "another" } }), 100);
    expect(await told.promise).toContain("another");
    expect((await client.listTools()).tools).toHaveLength(5);
  });

  test("many tools come in pages, each once, and a foreign cursor is refused", async () => {
    const many = Array.from({ length: 25 }, (_, i) => ({
      ...rollDice,
      tool: { ...rollDice.tool, name: `tool_${i}` },
    }));
    const { client, close } = await connections[way]({
      port: memoryPort(many),
      revision,
      serving: serving({ pageSize: 10 }),
    });
    onTestFinished(close);
    const names: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await client.request({
        method: "tools/list",
        params: cursor === undefined ? {} : { cursor },
      });
      names.push(...page.tools.map(({ name }) => name));
      cursor = page.nextCursor;
      pages++;
    } while (cursor !== undefined);
    expect([pages, names.length, new Set(names).size]).toEqual([3, 25, 25]);
    await expect(
      client.request({ method: "tools/list", params: { cursor: "nonsense" } }),
    ).rejects.toMatchObject({ code: -32602 });
  });

  test("a list that was cut says so on its page, and to whoever calls what is not in it", async () => {
    const port = memoryPort([rollDice]);
    const cut = { after: 1, last: "roll_dice" };
    const { client, close } = await connections[way]({
      port: { ...port, listTools: async () => ({ ...(await port.listTools()), cut }) },
      revision,
    });
    onTestFinished(close);
    const words = expect.stringContaining("ends after 1 tools, at roll_dice; ask for a set");
    const page = await client.request({ method: "tools/list", params: {} });
    expect(page._meta).toMatchObject({ "toolwright/cut": { ...cut, message: words } });
    await expect(client.callTool({ name: "zz", arguments: {} })).rejects.toMatchObject({ message: words });
  });
});
