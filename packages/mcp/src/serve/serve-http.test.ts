import { afterAll, expect, test } from "vitest";
import { createMcpEndpoint } from "./serve-http.ts";
import { serving } from "./test/connections.ts";
import { memoryPort } from "./test/memory-port.ts";
import { rollDice, sendMoney } from "./test/tools.ts";

const port = memoryPort([rollDice, sendMoney]);
const endpoint = createMcpEndpoint({ serving: serving(), perPrincipal: 2 });
afterAll(() => endpoint.close());

interface Sent {
  readonly principal?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

function send(
  body: unknown,
  { principal = "anna", headers = {}, method = "POST" }: Sent = {},
): Promise<Response> {
  const request = new Request("http://localhost/mcp", {
    method,
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...headers,
    },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
  return endpoint.fetch(request, body, { principal, port });
}

const message = (method: string, params: object = {}, id: number | undefined = 1) => ({
  jsonrpc: "2.0",
  ...(id !== undefined && { id }),
  method,
  params,
});

const initialize = message("initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
});

const envelope = (capabilities: object = {}) => ({
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": capabilities,
  },
});

const modern = (
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  capabilities: object = {},
  more: Sent = {},
) =>
  send(message(method, { ...params, ...envelope(capabilities) }), {
    ...more,
    headers: {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(params.name !== undefined && { "mcp-name": String(params.name) }),
    },
  });

async function answerOf(response: Response) {
  const text = await response.text();
  const data = /^data: (\{.*)$/m.exec(text)?.[1] ?? text;
  return JSON.parse(data) as {
    readonly result?: Record<string, unknown> & { readonly requestState?: string };
    readonly error?: { readonly code: number; readonly message: string };
  };
}

const open = async (principal: string): Promise<string> =>
  (await send(initialize, { principal })).headers.get("mcp-session-id") ?? "";

test("the newest revision says how long a list holds and for whom, and who answers", async () => {
  const { result } = await answerOf(await modern("tools/list"));
  expect(result).toMatchObject({
    resultType: "complete",
    ttlMs: 60_000,
    cacheScope: "private",
    tools: [{ name: "bank_send_money" }, { name: "roll_dice" }],
  });
  const discovered = await answerOf(await modern("server/discover"));
  expect(discovered.result).toMatchObject({
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: { listChanged: true } },
  });
});

test("a single request without a handshake is answered too", async () => {
  const { result } = await answerOf(await send(message("tools/list")));
  expect(result?.tools).toHaveLength(2);
});

test("a session belongs to whoever opened it", async () => {
  const id = await open("anna");
  const list = (principal: string) =>
    send(message("tools/list"), { principal, headers: { "mcp-session-id": id } });
  expect((await list("anna")).status).toBe(200);
  expect((await list("berta")).status).toBe(404);
  const ended = await send(undefined, { method: "DELETE", headers: { "mcp-session-id": id } });
  expect(ended.status).toBe(200);
  expect((await list("anna")).status).toBe(404);
});

test("one more session than a principal may have ends the one that was used longest ago", async () => {
  const ids = [await open("clara"), await open("clara"), await open("clara")];
  const statuses = ids.map(
    async (id) =>
      (await send(message("tools/list"), { principal: "clara", headers: { "mcp-session-id": id } })).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
});

test("a yes goes on with the call that asked, unchanged", async () => {
  const params = { name: "bank_send_money", arguments: { amount: 5 } };
  const capabilities = { elicitation: { form: {} } };
  const { result } = await answerOf(await modern("tools/call", params, capabilities));
  expect(result).toMatchObject({
    resultType: "input_required",
    inputRequests: { confirm: { method: "elicitation/create" } },
  });
  const again = (state: string | undefined, more: object = {}, sent: Sent = {}) =>
    modern(
      "tools/call",
      {
        ...params,
        inputResponses: { confirm: { action: "accept", content: { confirm: true } } },
        requestState: state,
        ...more,
      },
      capabilities,
      sent,
    ).then(answerOf);

  const state = result?.requestState ?? "";
  expect(await again(`${state.slice(0, -4)}AAAA`)).toMatchObject({ error: { code: -32602 } });
  expect(await again(state, { name: "roll_dice", arguments: {} })).toMatchObject({ error: { code: -32602 } });
  expect(await again(state, { inputResponses: {} })).toMatchObject({
    result: { resultType: "input_required" },
  });
  expect(port.ran).toEqual([]);
  const replaced = await again(state, { arguments: { amount: 5_000 } });
  expect(replaced).toMatchObject({ result: { content: [{ text: "sent 5" }] } });
  expect(port.ran).toEqual([["bank:send_money", { amount: 5 }]]);
});

test.each([
  ["no message", { hello: 1 }, 400],
  ["a list of nothing", [], 400],
  ["a number", 7, 400],
  ["an unknown method", message("tools/destroy"), 200],
  ["arguments that are no object", message("tools/call", { name: "roll_dice", arguments: 3 }), 200],
])("%s is answered with an error", async (_, body, status) => {
  const response = await send(body);
  expect(response.status).toBe(status);
  expect((await answerOf(response)).error?.code).toBeLessThan(0);
});
