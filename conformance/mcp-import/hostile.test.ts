import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenedHouse, openHouse } from "./open-house.ts";

/** A server by hand that breaks the protocol in a way that it is told. */
const odd = fileURLToPath(new URL("../../packages/mcp/src/connect/test/odd-server.mjs", import.meta.url));

let house: OpenedHouse;
let isStandard = false;
beforeAll(async () => {
  house = await openHouse({ connectMs: 5_000, probeMs: 1_000, listMs: 3_000, pingMs: 500 });
  isStandard = (await house.sandbox.inspect()).levels.includes("Standard");
  if (isStandard) await take("none", "good");
}, 60_000);
afterAll(() => house.close(), 30_000);
beforeEach((context) => context.skip(!isStandard, "this host cannot enforce Standard"));

const take = (oddity: string, name: string, ...more: string[]) =>
  house.servers.take(house.principal, { name, command: "node", arguments: [odd, oddity, ...more] });

/** The good server answers all the while, and this process is never busy for long. */
async function besides<Result>(work: () => Promise<Result>): Promise<Result> {
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  try {
    const [result, ...calls] = await Promise.all([
      work(),
      ...Array.from({ length: 5 }, () => house.call("good:echo", { text: "still here" })),
    ]);
    for (const { result: answer } of calls) expect(answer.output).toBe("still here");
    return result;
  } finally {
    clearInterval(pulse);
    expect(longest).toBeLessThan(3_000);
  }
}

describe("a server that cannot be used is told, and nothing else falls", () => {
  test.each<[string, string, RegExp]>([
    ["it says nothing", "says-nothing", /did not answer|timed out/i],
    ["it reads nothing", "reads-nothing", /did not answer|timed out/i],
    ["it ends at once", "exits-at-once", /The key is missing/],
    ["its list never comes", "slow", /timed out/i],
    ["its list is none", "no-list", /without a list/],
  ])(
    "%s",
    async (_, oddity, reason) => {
      await besides(() => expect(take(oddity, "bad")).rejects.toThrow(reason));
    },
    60_000,
  );
});

describe("a server that goes wrong after it was taken in", () => {
  test.each<[string, string, RegExp]>([
    ["floods", "floods-at-call", /floods/],
    ["never ends a line", "never-ends-a-line-at-call", /without the end of a line/],
    ["dies at every call", "dies-at-call", /exit code 3/],
  ])(
    "%s",
    async (_, oddity, reason) => {
      await take(oddity, oddity);
      const ends = await besides(() =>
        Promise.all(Array.from({ length: 3 }, () => house.call(`${oddity}:echo`, { text: "x" }))),
      );
      for (const { result } of ends) expect(result.error?.message).toMatch(reason);
    },
    60_000,
  );

  test("hangs: the call ends with its time, and the server is started anew", async () => {
    await take("hangs-at-call", "hanging");
    const { result } = await besides(() => house.call("hanging:echo", { text: "x" }, { timeoutMs: 1_000 }));
    expect(result.error?.code).toBe("TIMEOUT");
  }, 60_000);
});

describe("lists that nobody would write", () => {
  // All of them by npm run soak.
  const many = process.env.SOAK === undefined ? 1_000 : 10_000;
  test(`${many} tools come in`, async () => {
    const { report } = await besides(() => take("many", "many", String(many)));
    expect(report.created).toBe(many);
  }, 240_000);

  test("names with every character are names, told apart and led back", async () => {
    const characters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).filter(
      (each) => each !== "",
    );
    const names = [
      "__proto__",
      "constructor",
      "../../etc/passwd",
      "a b",
      "A B",
      "ünïcödé",
      "x".repeat(500),
      ...characters.map((each) => `n${each}n`),
    ];
    const { report } = await besides(() => take("named", "named", JSON.stringify(names)));
    const ids = report.tools.flatMap(({ toolId }) => (toolId === undefined ? [] : [toolId.toLowerCase()]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(report.tools.length).toBe(new Set(names).size);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }, 60_000);

  test("bombs are left out, and said", async () => {
    const { report, diagnostics } = await besides(() => take("bombs", "bombs"));
    expect(report.tools.map(({ name, outcome }) => [name, outcome])).toEqual([["good", "created"]]);
    expect(diagnostics).toHaveLength(2);
  }, 60_000);

  test("a server that says all the time that its list has changed is asked once a second", async () => {
    await take("none", "restless");
    const ends = await besides(() =>
      Promise.all(Array.from({ length: 20 }, () => house.call("restless:change", {}, { timeoutMs: 5_000 }))),
    );
    expect(ends.filter(({ result }) => result.status === "Success").length).toBeGreaterThan(0);
    await expect
      .poll(
        async () => (await house.servers.list()).find(({ name }) => name === "restless")?.waiting?.changed,
        { timeout: 8_000 },
      )
      .toEqual(["echo"]);
  }, 60_000);
});
