import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "../create-server.ts";
import { type House, openHouse } from "../house.ts";
import { shownWords } from "../mcp-servers/shown-server.ts";

const odd = fileURLToPath(
  new URL("../../../../packages/mcp/src/connect/test/odd-server.mjs", import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), "mcp-servers-http-"));
const cache = mkdtempSync(join(tmpdir(), "mcp-cache-"));
chmodSync(cache, 0o755);
process.env.TOOLWRIGHT_CACHE = cache;
let house: House;
let server: ReturnType<typeof createServer>;
let keys: { admin: string; other: string };
let isStandard = false;
beforeAll(async () => {
  house = await openHouse({ place: { folder } });
  const admin = await house.accounts.localPrincipal();
  const other = await house.accounts.create(admin, { name: "olga", tier: "Teams" });
  keys = {
    admin: (await house.accounts.createKey(admin, "local")).key,
    other: (await house.accounts.createKey(admin, other.name)).key,
  };
  server = createServer({ house });
  isStandard = (await house.sandbox.inspect()).levels.includes("Standard");
}, 60_000);
afterAll(async () => {
  await server.close();
  await house.close();
  for (const each of [folder, cache]) rmSync(each, { recursive: true, force: true });
});

const ask = async (method: "GET" | "POST" | "DELETE", path: string, body?: object, key = keys.admin) => {
  const answer = await server.inject({
    method,
    url: `/v1${path}`,
    headers: { host: "localhost", authorization: `Bearer ${key}` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
};
const request = {
  name: "odd",
  command: "node",
  arguments: [odd, "none", "--api-key", "s3cret"],
  environment: { TOKEN: "s3cret" },
};

test("a server is tried, taken in, called, asked again and forgotten", async (context) => {
  context.skip(!isStandard, "this host cannot enforce Standard");
  const tried = await ask("POST", "/mcp-servers", { ...request, dryRun: true });
  expect([tried.status, tried.body.report?.created]).toEqual([200, 11]);
  expect((await ask("GET", "/mcp-servers")).body).toEqual({ items: [] });
  const taken = await ask("POST", "/mcp-servers", { ...request, only: ["echo"] });
  expect(taken.body).toMatchObject({
    server: {
      name: "odd",
      tools: 1,
      isolation: "Standard",
      follow: false,
      waiting: null,
      environment: ["TOKEN"],
    },
    change: { added: ["echo"] },
    report: { created: 1 },
  });
  const called = await ask("POST", "/executions", {
    tool: "odd:echo",
    arguments: { text: "hi" },
    waitMs: 20_000,
  });
  expect(called.body).toMatchObject({ status: "Success", result: { output: "hi" } });
  const listed = await ask("GET", "/mcp-servers");
  expect(listed.body.items).toMatchObject([
    { name: "odd", state: "ready", arguments: [odd, "none", "--api-key", "[hidden]"] },
  ]);
  const seen = await ask("GET", "/mcp-servers", undefined, keys.other);
  expect(Object.keys(seen.body.items[0])).not.toContain("command");
  for (const { text } of [tried, taken, listed, seen]) expect(text).not.toContain("s3cret");
  expect((await ask("POST", "/mcp-servers/odd/refresh")).body).toMatchObject({ report: { unchanged: 1 } });
  expect((await ask("DELETE", "/mcp-servers/odd")).body).toEqual({ removed: true });
  expect((await ask("DELETE", "/mcp-servers/odd")).body).toEqual({ removed: false });
  expect((await ask("POST", "/mcp-servers/odd/refresh")).body).toMatchObject({ code: "server-not-found" });
}, 60_000);

test.each<[string, object, number, string]>([
  ["a server that cannot be reached", { url: "http://127.0.0.1:9/mcp" }, 424, "server-unreachable"],
  ["a program that is not there", { command: "no-such-program-here" }, 424, "server-unreachable"],
  ["neither command nor address", {}, 400, "invalid-value"],
  ["a name that is no name", { name: "A B", command: "no-such-program-here" }, 424, "server-unreachable"],
])("%s is told as a problem", async (_, body, status, code) => {
  expect(await ask("POST", "/mcp-servers", body)).toMatchObject({ status, body: { code } });
});

test("only administrators take servers in", async () => {
  expect(await ask("POST", "/mcp-servers", request, keys.other)).toMatchObject({ status: 403 });
});

test.each<[string[], string[]]>([
  [
    ["--token", "abc", "x"],
    ["--token", "[hidden]", "x"],
  ],
  [["--api-key=abc"], ["--api-key=[hidden]"]],
  [["https://me:pw@host/"], ["https://me:[hidden]@host/"]],
  [["Authorization: Bearer abc"], ["Authorization: Bearer [hidden]"]],
  [
    ["--port", "80"],
    ["--port", "80"],
  ],
])("of the words %j is shown %j", (words, shown) => {
  expect(shownWords(words)).toEqual(shown);
});
