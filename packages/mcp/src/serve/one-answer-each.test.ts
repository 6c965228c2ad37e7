import { afterAll, expect, test } from "vitest";
import { createMcpEndpoint } from "./serve-http.ts";
import { serving } from "./test/connections.ts";
import { type MemoryTool, memoryPort } from "./test/memory-port.ts";

const waiting: (() => void)[] = [];

const waits: MemoryTool = {
  tool: { name: "wait", description: "Waits until it is let go.", inputSchema: { type: "object" } },
  run: () => new Promise((resolve) => waiting.push(() => resolve("over"))),
};

const endpoint = createMcpEndpoint({ serving: serving() });
afterAll(() => endpoint.close());
const port = memoryPort([waits]);

function post(body: object, session?: string): Promise<Response> {
  const request = new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      ...(session !== undefined && { "mcp-session-id": session }),
    },
    body: JSON.stringify(body),
  });
  return endpoint.fetch(request, body, { principal: "anna", port });
}

async function open(): Promise<string> {
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };
  const response = await post({ jsonrpc: "2.0", id: 1, method: "initialize", params });
  return response.headers.get("mcp-session-id") ?? "";
}

const call = (id: string | number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "wait", arguments: {} },
});

const letGo = async (count: number): Promise<void> => {
  await expect.poll(() => waiting.length).toBe(count);
  for (const go of waiting.splice(0)) go();
};

test("a second request with an id that is still open is refused, and the first has its answer", async () => {
  const session = await open();
  const first = post(call(7), session);
  await expect.poll(() => waiting.length).toBe(1);
  const second = await post(call(7), session);
  expect(second.status).toBe(400);
  expect(await second.json()).toMatchObject({
    id: 7,
    error: { code: -32600, message: "The id 7 is that of a request that is still open." },
  });
  const other = post(call("7"), session);
  await letGo(2);
  expect(await (await first).text()).toContain('"id":7');
  expect(await (await other).text()).toContain('"id":"7"');
});

test("an id is free again when its request was answered, cancelled or refused, and in another session", async () => {
  const session = await open();
  const elsewhere = await open();
  const answered = [post(call(7), session), post(call(7), elsewhere)];
  await letGo(2);
  for (const response of answered) expect(await (await response).text()).toContain("over");
  const cancelled = post(call(7), session);
  await expect.poll(() => waiting.length).toBe(1);
  const params = { requestId: 7, reason: "no longer needed" };
  await post({ jsonrpc: "2.0", method: "notifications/cancelled", params }, session);
  const again = post(call(7), session);
  await letGo(2);
  expect(await (await again).text()).toContain("over");
  void cancelled.then((response) => response.body?.cancel());
});
