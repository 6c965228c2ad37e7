import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { createMcpEndpoint } from "./serve-http.ts";
import { serving } from "./test/connections.ts";
import { memoryPort } from "./test/memory-port.ts";
import { planTrip, rollDice, sendMoney } from "./test/tools.ts";

const port = memoryPort([planTrip, rollDice, sendMoney]);
const endpoint = createMcpEndpoint({ serving: serving() });
afterAll(() => endpoint.close());

const methods = [
  "tools/call",
  "tools/list",
  "initialize",
  "ping",
  "server/discover",
  "subscriptions/listen",
  "__proto__",
];
const names = ["travel_plan_trip", "roll_dice", "bank_send_money", "constructor", "__proto__", ""];

const capabilities = fc.constantFrom({}, { elicitation: {} }, { elicitation: { form: {}, url: {} } });
const envelope = capabilities.map((declared) => ({
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "hostile", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": declared,
}));

const params = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      name: fc.oneof(fc.constantFrom(...names), fc.jsonValue()),
      arguments: fc.jsonValue(),
      cursor: fc.oneof(fc.string(), fc.base64String(), fc.jsonValue()),
      requestState: fc.oneof(fc.string(), fc.constant("call-1"), fc.jsonValue()),
      inputResponses: fc.oneof(
        fc.constant({ confirm: { action: "accept", content: { confirm: true } } }),
        fc.jsonValue(),
      ),
      _meta: fc.oneof(envelope, fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
);

const message = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        jsonrpc: fc.constantFrom("2.0", "1.0"),
        id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
        method: fc.oneof(fc.constantFrom(...methods), fc.string()),
        params,
      },
      { requiredKeys: ["method"] },
    ),
  },
);

const headers = fc.record(
  {
    "mcp-protocol-version": fc.constantFrom("2026-07-28", "2025-11-25", "1999-01-01", "x"),
    "mcp-method": fc.constantFrom(...methods.slice(0, 3)),
    "mcp-name": fc.constantFrom(...names.slice(0, 3)),
    "mcp-session-id": fc.constantFrom("", "nothing", "__proto__"),
  },
  { requiredKeys: [] },
);

test("whatever is sent is answered, and never as a fault of ours", async () => {
  await fc.assert(
    fc.asyncProperty(message, headers, async (body, more) => {
      const gone = new AbortController();
      const request = new Request("http://localhost/mcp", {
        method: "POST",
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          ...(more as Record<string, string>),
        },
        signal: gone.signal,
      });
      const response = await endpoint.fetch(request, body, { principal: "anna", port });
      expect(response.status).toBeLessThan(500);
      // Listeners stay until they go.
      gone.abort();
      await response.body?.cancel();
    }),
    { numRuns: 2_000 },
  );
  // Nobody was asked for these, so none of them ran.
  expect(port.ran.filter(([id]) => id === "bank:send_money")).toEqual([]);
}, 60_000);
