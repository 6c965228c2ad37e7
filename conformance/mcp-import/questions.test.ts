import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Client, ClientOptions } from "@modelcontextprotocol/client";
import type { Definition } from "@toolwright/core";
import type { Question, Reply } from "@toolwright/mcp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../mcp-serve/mcp-house.ts";
import { type ServedHouse, serveHouse } from "../mcp-serve/served-house.ts";
import { type OpenedHouse, openHouse } from "./open-house.ts";

const everything = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/server-everything/dist/index.js", import.meta.url),
);
const tool = "everything_trigger_elicitation_request";
const asked = "Please provide inputs for the following fields:";

describe("a real server that asks, behind the house", () => {
  let there: ServedHouse;
  let isStandard = false;
  beforeAll(async () => {
    there = await serveHouse([], {});
    isStandard = (await there.house.sandbox.inspect()).levels.includes("Standard");
    if (!isStandard || !existsSync(everything)) return;
    const admin = await there.house.accounts.localPrincipal();
    const { report } = await there.house.mcpServers.take(admin, {
      name: "everything",
      command: "node",
      arguments: [everything],
    });
    expect(report.tools.map(({ name }) => name)).toContain("trigger-elicitation-request");
  }, 60_000);
  afterAll(() => there.close(), 30_000);
  beforeEach((context) => {
    context.skip(!isStandard, "this host cannot enforce Standard");
    context.skip(!existsSync(everything), "the package is not installed");
  });

  const called = async (options: ClientOptions, revision: string, prepare?: (client: Client) => void) => {
    const pinned = revision === "2026-07-28" ? { revision } : {};
    const client = await connect(there, { ...options, ...pinned, prepare });
    const result = await client.callTool({ name: tool, arguments: {} });
    await client.close();
    return JSON.stringify(result.content);
  };

  const replies: [string, Reply, RegExp][] = [
    [
      "accept",
      { action: "accept", content: { name: "Ada", check: true } },
      /Name: Ada.*Agreed to terms: true/,
    ],
    ["decline", { action: "decline" }, /User declined/],
    ["cancel", { action: "cancel" }, /User cancelled/],
  ];
  const revisions = ["2025-11-25", "2026-07-28"];

  test.each(revisions.flatMap((revision) => replies.map((each) => [revision, ...each] as const)))(
    "a client of %s that called is asked, and its %s goes to the server",
    async (revision, _, reply, says) => {
      const questions: string[] = [];
      const text = await called({ capabilities: { elicitation: { form: {} } } }, revision, (client) =>
        client.setRequestHandler("elicitation/create", async ({ params }) => {
          questions.push(params.message);
          return { ...reply };
        }),
      );
      expect(text).toMatch(says);
      expect(questions).toEqual([
        `The MCP server everything asks, for its tool trigger-elicitation-request: ${asked}`,
      ]);
    },
  );

  test.each(revisions)("a client of %s that cannot ask is told what was asked, and why", async (revision) => {
    expect(await called({}, revision)).toMatch(
      /INPUT_REQUIRED: The server asked .*Please provide inputs.*no elicitation/,
    );
  });

  test("so is whoever calls over HTTP", async () => {
    const answer = await fetch(new URL("/v1/executions", there.url), {
      method: "POST",
      headers: { authorization: `Bearer ${there.key}`, "content-type": "application/json" },
      body: JSON.stringify({ tool: "everything:trigger_elicitation_request", arguments: {}, waitMs: 20_000 }),
    });
    expect(await answer.text()).toMatch(/INPUT_REQUIRED.*Please provide inputs.*came over HTTP/);
  });
});

describe("a house behind the house, which asks by returning (2026-07-28)", () => {
  const wipe: Definition = {
    tool: {
      name: "wipe",
      description: "Wipes the disk.",
      category: "System",
      requiresConfirmation: true,
      inputSchema: { type: "object", properties: { disk: { type: "string" } } },
    },
    backends: [{ kind: "local", name: "wipe" }],
  };
  let there: ServedHouse;
  let here: OpenedHouse;
  beforeAll(async () => {
    there = await serveHouse([wipe], { wipe: async ({ disk }) => `wiped ${disk}` });
    here = await openHouse({ connectMs: 15_000 });
    const headers = { Authorization: `Bearer ${there.key}` };
    const request = { name: "other", url: there.url, headers, only: ["wipe"] };
    expect((await here.servers.take(here.principal, request)).revision).toBe("2026-07-28");
  }, 60_000);
  afterAll(async () => {
    await here.close();
    await there.close();
  }, 30_000);

  const call = async (ask: ((question: Question) => Reply) | undefined) => {
    const executionId = randomUUID();
    const stop = ask && here.servers.askDuring(executionId, async (question) => ask(question));
    const { result } = await here.call("other:wipe", { disk: "a" }, { executionId });
    stop?.();
    return String(result.output ?? result.error?.message);
  };

  test.each<[string, ((question: Question) => Reply) | undefined, RegExp]>([
    ["a yes", () => ({ action: "accept", content: { confirm: true } }), /^wiped a$/],
    ["a no", () => ({ action: "decline" }), /declined|confirm/i],
    ["nobody to ask", undefined, /INPUT_REQUIRED: The server asked "Run wipe with .*disk.*came over HTTP/],
  ])("%s is its answer", async (_, ask, says) => {
    expect(await call(ask)).toMatch(says);
  });
});
