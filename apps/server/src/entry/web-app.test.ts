import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";
import { encodingFor } from "./compression.ts";
import { openWebApp } from "./web-app.ts";

const folder = mkdtempSync(join(tmpdir(), "toolwright-web-"));
const script = `${"const answer = 42;\n".repeat(200)}`;
let here: ListeningServer;
beforeAll(async () => {
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.json"), "{}");
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>Tool Manager</title>");
  writeFileSync(join(dist, "favicon.svg"), "<svg/>");
  writeFileSync(join(dist, "assets", "main-abc123.js"), script);
  writeFileSync(join(dist, "notes.txt"), "not for anybody");
  symlinkSync(join(folder, "secret.json"), join(dist, "link.json"));
  here = await listeningServer({ webApp: openWebApp(dist) });
}, 60_000);
afterAll(async () => {
  await here.close();
  rmSync(folder, { recursive: true, force: true });
});

const visit = { accept: "text/html,application/xhtml+xml" };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${here.url}${path}`, { headers: { "accept-encoding": "identity", ...headers } });

test.each<[path: string, type: string, cache: string]>([
  ["/", "text/html; charset=utf-8", "no-cache"],
  ["/favicon.svg", "image/svg+xml", "no-cache"],
  ["/assets/main-abc123.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/main-abc123.js?x=..%2f", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/tools/count_words", "text/html; charset=utf-8", "no-cache"],
  ["/tools/desk%3Arefund", "text/html; charset=utf-8", "no-cache"],
  ["/tools/search.issues", "text/html; charset=utf-8", "no-cache"],
  ["/notes.txt", "text/html; charset=utf-8", "no-cache"],
])("a browser gets %s", async (path, type, cache) => {
  const response = await get(path, visit);
  expect([
    response.status,
    response.headers.get("content-type"),
    response.headers.get("cache-control"),
  ]).toEqual([200, type, cache]);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(/default-src 'none'; script-src 'self'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe/);
  expect(response.headers.get("x-frame-options")).toBe("DENY");
});

test("what a browser has already is not sent again", async () => {
  const etag = (await get("/")).headers.get("etag") ?? "";
  const again = await get("/", { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  ["/tools/count_words", {}],
  ["/notes.json", visit],
  ["/link.json", visit],
  ["/assets/gone.js", visit],
  ["/v1/nothing", visit],
  ["/mcp/nothing", visit],
])("%s with %j is not there", async (path, headers) => {
  const response = await get(path, headers);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
});

describe("no path leads out of the folder", () => {
  /** As it is written: `fetch` would tidy it up. */
  const raw = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(here.url).port), "127.0.0.1");
      let text = "";
      socket.on("data", (part) => {
        text += String(part);
      });
      socket.on("close", () => resolve(text)).on("error", reject);
      socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });

  test.each([
    ["/../secret.json"],
    ["/assets/../../secret.json"],
    ["/..%2fsecret.json"],
    ["/%2e%2e/secret.json"],
    ["/%2e%2e%2fsecret.json"],
    ["/..%252fsecret.json"],
    ["/..\\secret.json"],
    ["/..%5csecret.json"],
    ["/assets/..%5c..%5csecret.json"],
    ["//secret.json"],
    ["/./index.html/../../secret.json"],
    ["/index.html%00.js"],
    ["/%c0%ae%c0%ae/secret.json"],
    ["/%"],
    ["/%zz"],
    ["http://localhost/../secret.json"],
    ["/constructor"],
    ["/__proto__"],
  ])("%s", async (path) => {
    const [head = "", body = ""] = (await raw(path)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(body).not.toBe("{}");
  });
});

test("without a built Tool Manager the first page says so", async () => {
  const bare = await listeningServer({ webApp: openWebApp(join(folder, "nothing")) });
  const response = await fetch(`${bare.url}/`);
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringMatching(/has not been built/),
  ]);
  await bare.close();
});

describe("compression", () => {
  test.each<[accepted: string | undefined, taken: string | undefined]>([
    [undefined, undefined],
    ["", undefined],
    ["identity", undefined],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["brotli", undefined],
  ])("%s takes %s", (accepted, taken) => expect(encodingFor(accepted)).toBe(taken));

  const inject = async (url: string, encoding: string) =>
    here.server.inject({ method: "GET", url, headers: { host: "localhost", "accept-encoding": encoding } });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("long text as %s", async (encoding, open) => {
    const { headers, rawPayload } = await inject("/assets/main-abc123.js", encoding);
    expect([headers["content-encoding"], headers.vary, String(open(rawPayload))]).toEqual([
      encoding,
      "accept-encoding",
      script,
    ]);
    expect(rawPayload.length).toBeLessThan(script.length / 10);
  });

  test("short text is sent as it is", async () => {
    const { headers, body } = await inject("/healthz", "br");
    expect([headers["content-encoding"], JSON.parse(body)]).toEqual([undefined, { status: "ok" }]);
  });

  test("events are sent as they come", async () => {
    const stop = new AbortController();
    const response = await fetch(`${here.url}/v1/events/stream`, {
      headers: { authorization: `Bearer ${here.adminKey}`, "accept-encoding": "br, gzip" },
      signal: stop.signal,
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    stop.abort();
  });
});
