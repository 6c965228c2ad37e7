import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedFailures } from "./expected-failures.ts";
import { fixtureDefinitions, fixtureFunctions } from "./fixture-tools.ts";
import { type Door, openKeyedDoor } from "./keyed-door.ts";
import { runSuite } from "./run-suite.ts";
import { type ServedHouse, serveHouse } from "./served-house.ts";

let served: ServedHouse;
let door: Door;
beforeAll(async () => {
  served = await serveHouse(fixtureDefinitions, fixtureFunctions);
  door = await openKeyedDoor(served.url, served.key);
}, 60_000);
afterAll(async () => {
  await door.close();
  await served.close();
});

test.each(["2025-06-18", "2025-11-25"])(
  "the official suite, revision %s: nothing fails but what is listed, and all of that does",
  async (revision) => {
    const scores = await runSuite(door.url, revision);
    const failing = [...scores].filter(([, problem]) => problem !== undefined);
    const unexpected = failing.filter(([scenario]) => !Object.hasOwn(expectedFailures, scenario));
    const mended = [...scores].filter(
      ([scenario, problem]) => problem === undefined && Object.hasOwn(expectedFailures, scenario),
    );
    console.log(
      `MCP conformance, ${revision}: ${scores.size - failing.length} of ${scores.size} scenarios hold, ${failing.length} expected failures`,
    );
    expect({ unexpected, mended: mended.map(([scenario]) => scenario) }).toEqual({
      unexpected: [],
      mended: [],
    });
    expect(scores.size - failing.length).toBeGreaterThanOrEqual(10);
  },
  120_000,
);
