import type { JsonObject } from "@toolwright/core";
import { afterAll, describe, expect, test } from "vitest";
import { createMcpEndpoint } from "./serve-http.ts";
import { connections, serving } from "./test/connections.ts";
import { memoryPort } from "./test/memory-port.ts";

const inputSchema: JsonObject = {
  type: "object",
  properties: {
    region: { type: "string", "x-mcp-header": "Region" },
    count: { type: "integer", "x-mcp-header": "Count" },
    urgent: { type: "boolean", "x-mcp-header": "Urgent" },
    place: { type: "object", properties: { city: { type: "string", "x-mcp-header": "City" } } },
    note: { type: "string" },
  },
};
const port = memoryPort([
  { tool: { name: "route", description: "Routes.", inputSchema }, run: (args) => JSON.stringify(args) },
]);
const endpoint = createMcpEndpoint({ serving: serving() });
afterAll(() => endpoint.close());

async function call(args: JsonObject, headers: Record<string, string>, revision = "2026-07-28") {
  const body = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "route",
      arguments: args,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": revision,
        "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  };
  const request = new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": revision,
      "mcp-method": "tools/call",
      "mcp-name": "route",
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const response = await endpoint.fetch(request, body, { principal: "anna", port });
  const text = await response.text();
  const answer = JSON.parse(text.replace(/^[\s\S]*?data: /, "")) as {
    error?: { code: number; message: string };
  };
  return { status: response.status, error: answer.error };
}

const base64 = (text: string): string => `=?base64?${Buffer.from(text).toString("base64")}?=`;

describe("a parameter that is sent as a header too", () => {
  test.each<[string, JsonObject, Record<string, string>]>([
    ["the same", { region: "eu" }, { "Mcp-Param-Region": "eu" }],
    ["in any case of the header's name", { region: "eu" }, { "mcp-param-region": "eu" }],
    ["what no header carries plainly", { region: "Zürich " }, { "Mcp-Param-Region": base64("Zürich ") }],
    ["a number in another way", { count: 42 }, { "Mcp-Param-Count": "42.0" }],
    ["a flag", { urgent: false }, { "Mcp-Param-Urgent": "false" }],
    ["below another", { place: { city: "Bern" } }, { "Mcp-Param-City": "Bern" }],
    ["absent, whatever the header says", { note: "x" }, { "Mcp-Param-Region": "eu" }],
    ["that declares nothing", { note: "x" }, {}],
  ])("%s goes through", async (_, args, headers) => {
    expect(await call(args, headers)).toEqual({ status: 200, error: undefined });
  });

  test.each<[string, JsonObject, Record<string, string>, RegExp]>([
    ["without its header", { region: "eu" }, {}, /Mcp-Param-Region is missing: region/],
    ["with another's", { region: "eu" }, { "Mcp-Param-Region": "us" }, /says something else: region .*"eu"/],
    ["in another case", { region: "eu" }, { "Mcp-Param-Region": "EU" }, /something else/],
    ["with broken base64", { region: "eu" }, { "Mcp-Param-Region": "=?base64?ZX?=" }, /cannot be read/],
    [
      "with bytes that are no text",
      { region: "x" },
      { "Mcp-Param-Region": "=?base64?/w==?=" },
      /cannot be read/,
    ],
    ["as another number", { count: 42 }, { "Mcp-Param-Count": "43" }, /Count says something else/],
    ["as a number of another spelling", { count: 42 }, { "Mcp-Param-Count": "0x2A" }, /something else/],
    ["below another, without", { place: { city: "Bern" } }, {}, /Mcp-Param-City is missing: place.city/],
  ])("%s is refused", async (_, args, headers, says) => {
    const before = port.ran.length;
    const { status, error } = await call(args, headers);
    expect([status, error?.code]).toEqual([400, -32_020]);
    expect(error?.message).toMatch(says);
    expect(port.ran).toHaveLength(before);
  });

  test.each(["2025-11-25", "2026-07-28"] as const)(
    "a client of %s does it by itself, or need not",
    async (revision) => {
      const { client, close } = await connections.http({ port, revision });
      await client.listTools();
      const result = await client.callTool({ name: "route", arguments: { region: "Zürich", count: 3 } });
      await close();
      expect(result.isError ?? false).toBe(false);
    },
  );
});
