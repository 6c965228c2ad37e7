import { compileSchema, type JsonValue } from "@toolwright/core";
import { describe, expect, onTestFinished, test } from "vitest";
import { compileServed } from "./compile-served.ts";
import { targetOfClient } from "./known-clients.ts";
import { askedTarget, servingProfile } from "./serving-profile.ts";
import { connections } from "./test/connections.ts";
import { memoryPort } from "./test/memory-port.ts";
import { planTrip, rollDice, sendMoney } from "./test/tools.ts";

test.each([
  ["claude-ai", "anthropic"],
  ["claude-code", "anthropic"],
  ["cursor-vscode", "openai"],
  ["Visual Studio Code", "openai"],
  ["Visual-Studio-Code - Insiders", "openai"],
  ["gemini-cli-mcp-client-toolwright", "gemini-json-schema"],
  ["openai-mcp", "openai-responses"],
  ["codex-mcp-client", "openai-responses"],
  ["mcp-inspector", undefined],
  ["", undefined],
  ["not-claude", undefined],
])("a client that calls itself %j is given tools for %s", (name, target) => {
  expect(targetOfClient(name)).toBe(target);
});

const trip = { traveller: { name: "Ada" }, start: "Monday", notes: { seat: "window" } };

describe.each([
  "anthropic",
  "anthropic-strict",
  "openai-strict",
  "openai-responses-strict",
  "gemini-json-schema",
  "bedrock-strict",
  "mistral",
  "groq-strict",
  "mcp-2025-11-25",
])("for %s", (target) => {
  test.each(["2025-11-25", "2026-07-28"])("arguments come back to the author's terms (%s)", (revision) => {
    const { inOrder, setAside } = compileServed([planTrip.tool], { target, revision });
    expect(setAside).toEqual([]);
    const [served] = inOrder;
    const { definition, compiled, name } = served!;
    expect(definition).toMatchObject({ name: "travel_plan_trip", inputSchema: { type: "object" } });
    expect(definition.outputSchema).toMatchObject({ type: "object", required: ["plan"] });
    const sent = compiled.send("travel:plan_trip", trip);
    expect(compileSchema(definition.inputSchema as JsonValue).accepts(sent!.arguments)).toBe(true);
    expect(compiled.raise(name, sent!.arguments)).toMatchObject({
      arguments: { ...trip, season: "summer" },
      diagnostics: [],
    });
  });
});

test("a client is recognised by its name, and its arguments are raised before anything runs", async () => {
  const port = memoryPort([planTrip]);
  const { client, close } = await connections.http({
    port,
    revision: "2025-11-25",
    asked: { target: "openai-strict" },
  });
  onTestFinished(close);
  const [tool] = (await client.listTools()).tools;
  expect(tool?.inputSchema).toMatchObject({ required: ["traveller", "season", "start", "notes"] });
  const strict = {
    traveller: { name: "Ada", age: null },
    season: null,
    start: "Monday",
    notes: [{ key: "seat", value: "window" }],
  };
  const result = await client.callTool({ name: "travel_plan_trip", arguments: strict });
  expect(result.isError).toBeUndefined();
  expect(port.ran).toEqual([["travel:plan_trip", { ...trip, season: "summer" }]]);
});

test("what a strict profile cannot take goes by its looser one, and what neither takes is told", async () => {
  const anything = { tool: { name: "anything", inputSchema: { type: "object" } }, run: () => "" };
  const broken = { tool: { name: "broken", inputSchema: { type: "objekt" } }, run: () => "" };
  const { client, close } = await connections.stdio({
    port: memoryPort([anything, broken, planTrip]),
    revision: "2025-11-25",
    asked: { target: "openai-strict" },
  });
  onTestFinished(close);
  const { tools, _meta } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["anything", "travel_plan_trip"]);
  expect(_meta?.["toolwright/setAside"]).toEqual([
    { tool: "broken", reason: expect.stringContaining("objekt") },
  ]);
});

test.each([
  ["2025-06-18", ["title", "description", "outputSchema", "annotations"]],
  ["2025-03-26", ["description", "annotations"]],
  ["2024-11-05", ["description"]],
])("a client of %s is given the members that it knows", (revision, members) => {
  const tool = {
    ...planTrip.tool,
    title: "Plan a trip",
    annotations: { readOnlyHint: true },
    icons: [{ src: "data:," }],
  };
  const [served] = compileServed([tool], { revision }).inOrder;
  expect(Object.keys(served?.definition ?? {}).sort()).toEqual(["inputSchema", "name", ...members].sort());
});

test("the same audience has the same profile, so that nothing is made twice", () => {
  const audience = { target: "anthropic", revision: "2026-07-28" };
  expect(servingProfile(audience)).toBe(servingProfile({ ...audience }));
});

test.each(["opnai", "__proto__", "tools-json "])("%j is no profile", (id) => {
  expect(() => askedTarget(id)).toThrow(/No profile is named/);
});

describe("two tools in place of the list", () => {
  const open = async (target?: string) => {
    const port = memoryPort([planTrip, rollDice, sendMoney]);
    const asked = { tools: "find", target } as const;
    const { client, close } = await connections.http({ port, revision: "2026-07-28", asked });
    onTestFinished(close);
    return { client, port };
  };

  test("tools are found by what they do and called by the name that was found", async () => {
    const { client, port } = await open();
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["call_tool", "find_tools"]);
    const { structuredContent } = await client.callTool({ name: "find_tools", arguments: { query: "trip" } });
    expect(structuredContent).toMatchObject({ tools: [{ name: "travel:plan_trip" }] });
    const call = { name: "travel:plan_trip", arguments: trip };
    const result = await client.callTool({ name: "call_tool", arguments: call });
    expect(result.isError).toBeUndefined();
    expect(port.ran).toEqual([["travel:plan_trip", { ...trip, season: "summer" }]]);
  });

  test("what is found is lowered for the client, and what is called raised", async () => {
    const { client, port } = await open("openai-strict");
    const { structuredContent } = await client.callTool({
      name: "find_tools",
      arguments: { query: "dice", limit: null },
    });
    expect(structuredContent).toMatchObject({
      tools: [{ name: "roll_dice", inputSchema: { required: ["count"], additionalProperties: false } }],
    });
    await client.callTool({
      name: "call_tool",
      arguments: { name: "roll_dice", arguments: [{ key: "count", value: "null" }] },
    });
    expect(port.ran).toEqual([["roll_dice", {}]]);
  });

  test.each([
    ["another tool", { name: "no_such_tool", arguments: {} }, "find_tools gives the names"],
    ["no name", { arguments: {} }, "name"],
    ["arguments that do not fit", { name: "roll_dice", arguments: { count: 99 } }, "/count"],
  ])("%s is told as a failed call", async (_, args, says) => {
    const { client, port } = await open();
    const result = await client.callTool({ name: "call_tool", arguments: args });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(says) }] });
    expect(port.ran).toEqual([]);
  });
});
