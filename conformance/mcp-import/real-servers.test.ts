import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ownArguments } from "@toolwright/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenedHouse, openHouse } from "./open-house.ts";
import { type RealServer, realServers } from "./real-servers.ts";

const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const told: string[] = [];
let house: OpenedHouse;
let isStandard = false;
beforeAll(async () => {
  house = await openHouse();
  isStandard = (await house.sandbox.inspect()).levels.includes("Standard");
}, 30_000);
afterAll(async () => {
  await house.close();
  console.log(told.join("\n"));
}, 30_000);

describe.each<RealServer>(realServers)("$name", ({ name, file, words = [], environment = {}, ...real }) => {
  test("is taken in whole, and called in isolation", async (context) => {
    context.skip(!isStandard, "this host cannot enforce Standard");
    context.skip(!existsSync(packages + file), "the package is not installed");
    context.skip(real.needs === "chromium" && !existsSync("/usr/bin/chromium"), "Chromium is not installed");
    const { servers, principal, call, registry } = house;
    const taken = await servers.take(principal, {
      name,
      command: "node",
      arguments: [packages + file, ...words],
      environment,
      shorten: true,
    });
    const { report } = taken;
    expect(report.tools.filter(({ outcome }) => outcome !== "created")).toEqual([]);
    expect(report.created).toBeGreaterThanOrEqual(real.tools);
    expect(taken.diagnostics).toEqual([]);
    expect(taken.revision).toBe(real.revision);
    const [tool, args] = real.call;
    const { result, receipt } = await call(`${name}:${tool}`, args);
    expect(receipt).toMatchObject({ backend: "mcp", isolation: "Standard" });
    expect(JSON.stringify(result.output ?? result.error?.message)).toMatch(real.answers);
    const stored = await registry.get(principal, `${name}:${tool}`);
    const own = Object.keys(ownArguments(stored?.definition ?? {}, args) as object);
    told.push(
      `${name}: ${report.created} tools by ${taken.revision}; ${stored?.definition.origin?.name}(${own}) ${result.status}`,
    );
  }, 120_000);
});

test("there are at least eight of them", () => {
  expect(realServers.length).toBeGreaterThanOrEqual(8);
});
