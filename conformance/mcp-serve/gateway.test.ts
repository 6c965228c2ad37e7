import { afterAll, beforeAll, expect, test } from "vitest";
import { type BareServer, serveBare } from "./bare-http.ts";
import { makeFixtureServer } from "./fixture-server.ts";
import { type Door, openKeyedDoor } from "./keyed-door.ts";
import { runSuite } from "./run-suite.ts";
import { type ServedHouse, serveHouse } from "./served-house.ts";

let fixture: BareServer;
let served: ServedHouse;
let door: Door;
beforeAll(async () => {
  fixture = await serveBare(makeFixtureServer);
  served = await serveHouse([], {});
  const { mcpServers, accounts } = served.house;
  await mcpServers?.take(await accounts.localPrincipal(), { name: "fixture", url: fixture.url });
  door = await openKeyedDoor(served.url, served.key);
}, 60_000);
afterAll(async () => {
  await door?.close();
  await served?.close();
  await fixture?.close();
});

test("a server behind ours scores in every scenario of the official suite as it does alone", {
  timeout: 180_000,
}, async () => {
  const alone = await runSuite(fixture.url, "2025-11-25");
  const behind = await runSuite(`${door.url}?set=namespace:fixture`, "2025-11-25");
  const failing = (scores: typeof alone) =>
    [...scores].flatMap(([scenario, problem]) => (problem === undefined ? [] : [scenario]));
  const worse = failing(behind).filter((scenario) => !failing(alone).includes(scenario));
  const better = failing(alone).filter((scenario) => !failing(behind).includes(scenario));
  console.log(
    `MCP conformance of a fixture server: ${alone.size - failing(alone).length} of ${alone.size} alone, ` +
      `${behind.size - failing(behind).length} of ${behind.size} behind ours`,
  );
  expect(worse.map((scenario) => [scenario, behind.get(scenario)])).toEqual([]);
  // The bare one does not look at the Host.
  expect(better).toEqual(["dns-rebinding-protection"]);
});
