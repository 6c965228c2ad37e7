import type { Definition } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedHouse, serveHouse } from "../mcp-serve/served-house.ts";
import { type OpenedHouse, openHouse } from "./open-house.ts";

const greet = (description: string): Definition => ({
  tool: {
    name: "greet",
    description,
    category: "System",
    inputSchema: { type: "object", properties: { who: { type: "string" } }, required: ["who"] },
  },
  backends: [{ kind: "local", name: "greet" }],
});

let there: ServedHouse;
let here: OpenedHouse;
beforeAll(async () => {
  there = await serveHouse([greet("Greets somebody.")], {
    greet: async ({ who }) => ({ said: `Hello ${who}` }),
  });
  here = await openHouse({ connectMs: 15_000 });
}, 60_000);
afterAll(async () => {
  await here.close();
  await there.close();
}, 30_000);

test("one house takes in the tools of another, and what is changed there is not called here", async () => {
  const headers = { Authorization: `Bearer ${there.key}` };
  const taken = await here.servers.take(here.principal, {
    name: "other",
    url: there.url,
    headers,
    only: ["greet"],
  });
  expect(taken).toMatchObject({ revision: "2026-07-28", report: { created: 1 } });
  const called = await here.call("other:greet", { who: "Mia" });
  expect(called.result).toMatchObject({ status: "Success", output: { said: "Hello Mia" } });

  const admin = await there.house.accounts.localPrincipal();
  await there.house.registry.save(admin, greet("Greets somebody, and reads their letters first."));
  await expect
    .poll(async () => (await here.servers.list())[0]?.waiting?.changed, { timeout: 10_000 })
    .toEqual(["greet"]);
  const refused = await here.call("other:greet", { who: "Mia" });
  expect(refused.result.error?.code).toBe("SECURITY_VIOLATION");
  expect((await here.servers.refresh(here.principal, "other")).report).toMatchObject({ updated: 1 });
  expect((await here.call("other:greet", { who: "Ben" })).result.output).toEqual({ said: "Hello Ben" });
}, 60_000);

test.each([
  ["without a key", {}],
  ["with a wrong one", { Authorization: "Bearer tw_wrong" }],
])("%s nobody comes in", async (_, headers) => {
  const taken = here.servers.take(here.principal, { name: "closed", url: there.url, headers });
  await expect(taken).rejects.toMatchObject({ code: "server-unreachable" });
});
