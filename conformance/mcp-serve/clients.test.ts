import { fileURLToPath } from "node:url";
import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RealClient, realClients, type Server } from "./real-clients.ts";
import { type ServedHouse, serveHouse } from "./served-house.ts";
import { trips, tripTool, wrongTrip } from "./trip-tool.ts";

let served: ServedHouse;
beforeAll(async () => {
  served = await serveHouse([tripTool], {});
}, 60_000);
afterAll(() => served.close());

const command = fileURLToPath(new URL("../../apps/cli/bin/toolwright.mjs", import.meta.url));

const servers: Readonly<Record<string, () => Server>> = {
  http: () => ({
    url: `${served.url}?set=namespace:travel`,
    headers: { Authorization: `Bearer ${served.key}` },
  }),
  stdio: () => ({
    command: process.execPath,
    words: [command, "mcp", "--data", served.folder, "--set", "namespace:travel"],
  }),
};

/** Over streams a server is started for each of them, so here three of them; all by npm run soak. */
const overStreams = new Set(["MCP SDK 1", "MCP SDK 2, whichever", "@ai-sdk/mcp"]);

const ways = Object.entries(servers).flatMap(([way, server]) =>
  Object.entries(realClients)
    .filter(([name]) => way === "http" || process.env.SOAK !== undefined || overStreams.has(name))
    .map(([name, open]) => ({ way, name, server, open })),
);

describe.each(ways)("$name over $way", ({ server, open }) => {
  let client: RealClient;
  beforeAll(async () => {
    client = await open(server());
  }, 120_000);
  afterAll(() => client.close());

  test("calls the tool with what was meant, and is told what does not fit", {
    timeout: 120_000,
  }, async () => {
    expect(await client.names()).toEqual(["plan_trip"]);
    for (const { sent, got } of client.isSlow ? trips.slice(-1) : trips) {
      expect(objectsIn(await client.call("plan_trip", sent))).toContainEqual(got);
    }
    // Some throw what others give back, and some look for themselves before they ask.
    const told = await client.call("plan_trip", wrongTrip).catch(String);
    expect(JSON.stringify(told)).toMatch(/season|did not match expected schema/);
  });
});

/** Every object in an answer, also those that are written as text: what is around them is each client's own. */
function objectsIn(value: unknown): readonly JsonObject[] {
  if (typeof value === "string") return value.startsWith("{") ? objectsIn(parsed(value)) : [];
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null || !isJsonObject(value as JsonValue)) return [];
  return [value as JsonObject, ...Object.values(value).flatMap(objectsIn)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
