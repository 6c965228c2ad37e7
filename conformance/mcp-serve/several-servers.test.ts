import { eachDatabase } from "@toolwright/store/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  connect,
  definitions,
  listeningFor,
  type McpHouse,
  namesOf,
  openMcpHouse,
  textOf,
} from "./mcp-house.ts";

eachDatabase("several servers on one database", (server) => {
  let one: McpHouse;
  let other: McpHouse;
  beforeAll(async () => {
    const { place } = await server().makeReadyPlace();
    one = await openMcpHouse(place);
    other = await openMcpHouse(place);
  }, 60_000);
  afterAll(async () => {
    await one?.close();
    await other?.close();
  });

  test.each([undefined, "2026-07-28"])(
    "a change made at one is told to whoever listens at the other (%s)",
    async (revision) => {
      const told = Promise.withResolvers<readonly string[]>();
      const name = `from_elsewhere_${revision === undefined ? "in_sessions" : "in_requests"}`;
      const client = await connect(other, {
        ...(revision !== undefined && { revision }),
        ...listeningFor(name, told.resolve),
      });
      const before = await namesOf(client);
      const [{ tool, backends }] = definitions as [(typeof definitions)[number]];
      setTimeout(() => void one.save({ tool: { ...tool, name }, ...(backends && { backends }) }), 200);
      expect(await told.promise).toEqual([...before, name].sort());
      await client.close();
    },
    20_000,
  );

  test("a question that one asked is answered at the other", async () => {
    const params = { name: "git_push", arguments: { n: 7 } };
    const asked = await modern(one, params);
    expect(asked).toMatchObject({ result: { resultType: "input_required" } });
    const { requestState } = asked.result;
    const inputResponses = { confirm: { action: "accept", content: { confirm: true } } };
    const answered = await modern(other, { ...params, requestState, inputResponses });
    expect(textOf(answered.result as { content: unknown })).toBe('{"n":7}');
  }, 20_000);
});

interface Answer {
  readonly result: Readonly<Record<string, unknown>>;
}

/** As a client does that goes through something that spreads requests over all servers. */
async function modern(
  { url, key }: McpHouse,
  params: Readonly<Record<string, unknown>> & { readonly name: string },
): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": params.name,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: {
        ...params,
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
          "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
        },
      },
    }),
  });
  return (await response.json()) as Answer;
}
