import { createServer, request } from "node:http";
import { type AddressInfo, connect, createServer as createNetServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeHostProxy } from "./host-proxy.ts";

const web = createServer((incoming, answer) => {
  if (incoming.url === "/redirect") answer.writeHead(302, { location: "http://10.0.0.1/" }).end();
  else answer.end(`${incoming.method} ${incoming.url} for ${incoming.headers.host}`);
});
const entrance = createNetServer();
let port: number;
let proxyPort: number;
let proxy: ReturnType<typeof makeHostProxy>;

beforeAll(async () => {
  await new Promise<void>((listening) => web.listen(0, "127.0.0.1", listening));
  await new Promise<void>((listening) => entrance.listen(0, "127.0.0.1", listening));
  port = (web.address() as AddressInfo).port;
  proxyPort = (entrance.address() as AddressInfo).port;
  proxy = makeHostProxy({
    hosts: [`127.0.0.1:${port}`, `localhost:${port}`, "ip6-nowhere.invalid", "localhost"],
    privateHosts: [`localhost:${port}`],
  });
  entrance.on("connection", proxy.serve);
});

afterAll(() => {
  proxy.close();
  entrance.close();
  web.close();
});

async function ask(url: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: proxyPort, path: url, headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve(`${answer.statusCode} ${body}`.trim()), reject);
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["a listed address", () => `http://127.0.0.1:${port}/a`, () => `200 GET /a for 127.0.0.1:${port}`],
  [
    "a listed name that may be private",
    () => `http://localhost:${port}/b`,
    () => `200 GET /b for localhost:${port}`,
  ],
  ["a redirect, which is passed on and not followed", () => `http://127.0.0.1:${port}/redirect`, () => "302"],
  [
    "another port",
    () => "http://127.0.0.1:9/",
    () => "403 This run may not reach 127.0.0.1:9; it is not listed.",
  ],
  [
    "another host",
    () => "http://example.org/",
    () => "403 This run may not reach example.org:80; it is not listed.",
  ],
  [
    "a listed name at a private address",
    () => "http://localhost/",
    () => "403 localhost:80 is at a private address.",
  ],
  [
    "a name that is not found",
    () => "http://ip6-nowhere.invalid/",
    () => "403 ip6-nowhere.invalid:80 was not found.",
  ],
  ["a path without a host", () => "/", () => "400 A proxy wants the whole address, beginning with http://."],
  [
    "another scheme",
    () => "ftp://127.0.0.1/",
    () => "400 A proxy wants the whole address, beginning with http://.",
  ],
])("%s", async (_, url, expected) => {
  expect(await ask(url())).toBe(expected());
});

test("the host header is the one that was allowed", async () => {
  expect(await ask(`http://127.0.0.1:${port}/`, { host: "evil.example" })).toBe(
    `200 GET / for 127.0.0.1:${port}`,
  );
});

const tunnel = (authority: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(proxyPort, "127.0.0.1", () => {
      socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`);
      socket.once("data", (chunk) => {
        if (!chunk.toString().startsWith("HTTP/1.1 200"))
          return resolve(chunk.toString().split("\r\n")[0] ?? "");
        socket.write("GET /through HTTP/1.1\r\nHost: inside\r\nConnection: close\r\n\r\n");
        text(socket).then(
          (answer) => resolve(answer.split("\r\n\r\n").at(-1) ?? ""),
          () => resolve("broken"),
        );
      });
    });
  });

test.each([
  ["a listed endpoint", () => `127.0.0.1:${port}`, /GET \/through for inside/],
  ["another port", () => "127.0.0.1:22", /403 Forbidden/],
  ["the address of cloud metadata", () => "169.254.169.254:80", /403 Forbidden/],
  ["nonsense", () => "@@", /400 Bad Request/],
  ["a name with a user in it", () => `user@127.0.0.1:${port}`, /403 Forbidden|400 Bad Request/],
])("a tunnel to %s", async (_, authority, expected) => {
  expect(await tunnel(authority())).toMatch(expected);
});

test("every decision is kept", () => {
  expect(proxy.decisions()).toContainEqual({
    host: "example.org",
    port: 80,
    allowed: false,
    at: expect.any(String),
  });
  expect(proxy.decisions()).toContainEqual({
    host: "127.0.0.1",
    port,
    allowed: true,
    at: expect.any(String),
  });
});
