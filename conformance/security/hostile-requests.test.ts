import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, guardedServer } from "./guarded-server.ts";
import { rawRequest, statusIn } from "./raw-requests.ts";

let here: GuardedServer;
beforeAll(async () => {
  here = await guardedServer(undefined, { mostBytes: 50_000, slowestRequestMs: 1_500 });
}, 60_000);
afterAll(() => here.close());

/** They read what they are sent: a connection with something unread is not seen to be over. */
const allClosed = (sockets: readonly Socket[]): Promise<unknown> =>
  Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) =>
          socket
            .on("error", () => {})
            .once("close", resolve)
            .resume(),
        ),
    ),
  );

const head = (lines: readonly string[]): string => `${lines.join("\r\n")}\r\n\r\n`;

describe("a name that is not ours", () => {
  test.each([
    ["evil.example"],
    ["localhost.evil.example"],
    ["127.0.0.1.evil.example"],
    ["localhost@evil.example"],
    ["[::2]"],
    ["0.0.0.0"],
    ["2130706433"],
    ["localhost, evil.example"],
    [""],
  ])("Host: %s", async (host) => {
    const { text } = await rawRequest(here.port, [
      head(["GET /healthz HTTP/1.1", `Host: ${host}`, "Connection: close"]),
    ]);
    expect(statusIn(text)).toBe(421);
  });

  test.each<[string, string[], number[]]>([
    ["none", [], [400]],
    ["two", ["Host: localhost", "Host: evil.example"], [400, 421]],
    ["in the address", ["Host: evil.example"], [400, 421]],
  ])("%s", async (what, hosts, statuses) => {
    const target = what === "in the address" ? "http://localhost/healthz" : "/healthz";
    const { text } = await rawRequest(here.port, [
      head([`GET ${target} HTTP/1.1`, ...hosts, "Connection: close"]),
    ]);
    expect(statuses).toContain(statusIn(text));
  });
});

test.each([
  ["http://evil.example"],
  ["http://127.0.0.1:1"],
  ["http://localhost"],
  ["https://127.0.0.1.evil.example"],
  ["file://"],
  ["javascript:alert(1)"],
])("a page of %s may not ask", async (origin) => {
  const response = await fetch(`${here.url}/healthz`, { headers: { origin } });
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([403, null]);
});

test("a page elsewhere that asks whether it may is told nothing that lets it", async () => {
  const response = await fetch(`${here.url}/v1/tools`, {
    method: "OPTIONS",
    headers: { "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
  });
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

describe("too much", () => {
  const post = (headers: readonly string[]) =>
    head(["POST /v1/check HTTP/1.1", "Host: localhost", "Content-Type: application/json", ...headers]);
  const authorized = () => `Authorization: Bearer ${here.keys.admin}`;

  test("a body over the limit is refused by its announced length, before it is sent", async () => {
    const request = post([authorized(), "Content-Length: 50000000", "Connection: close"]);
    const { text } = await rawRequest(here.port, [request], { keepOpen: true });
    expect(statusIn(text)).toBe(413);
    expect(text).toMatch(/50000 bytes/);
  });

  test("a body without an announced length is cut off at the limit", async () => {
    const chunk = `2710\r\n${" ".repeat(10_000)}\r\n`;
    const request = post([authorized(), "Transfer-Encoding: chunked", "Connection: close"]);
    const { text } = await rawRequest(here.port, [request, ...Array(8).fill(chunk)], { keepOpen: true });
    expect(statusIn(text)).toBe(413);
  });

  test("nobody's body is read", async () => {
    const request = post(["Content-Length: 50000000", "Connection: close"]);
    const { text } = await rawRequest(here.port, [request], { keepOpen: true });
    expect(statusIn(text)).toBe(401);
  });

  test("headers without end", async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `X-Header-${i}: ${"x".repeat(20)}`);
    const { text } = await rawRequest(here.port, [
      head(["GET /healthz HTTP/1.1", "Host: localhost", ...many]),
    ]);
    expect([400, 431]).toContain(statusIn(text));
  });
});

describe("too slow", () => {
  test.each<[string, () => string[]]>([
    ["headers", () => ["GET /healthz HTTP/1.1\r\n", ...Array(40).fill("X-Slow: 1\r\n")]],
    [
      "a body",
      () => [
        head([
          "POST /v1/check HTTP/1.1",
          "Host: localhost",
          "Content-Type: application/json",
          `Authorization: Bearer ${here.keys.admin}`,
          "Content-Length: 1000",
        ]),
        ...Array(40).fill(" "),
      ],
    ],
  ])(
    "%s that trickle in are given up",
    async (_, parts) => {
      const { text, tookMs } = await rawRequest(here.port, parts(), { pauseMs: 250, keepOpen: true });
      expect(tookMs).toBeLessThan(8_000);
      expect([0, 400, 408]).toContain(statusIn(text));
    },
    20_000,
  );

  test("connections that say nothing are given up, and hold nobody else up", async () => {
    const idle = Array.from({ length: 50 }, () => connect(here.port, "127.0.0.1"));
    const closed = allClosed(idle);
    expect((await fetch(`${here.url}/healthz`)).status).toBe(200);
    await closed;
  }, 20_000);

  test("who was told that it took too long, and does not hang up, is hung up on", async () => {
    const clinging = Array.from({ length: 5 }, () =>
      connect({ port: here.port, host: "127.0.0.1", allowHalfOpen: true }),
    );
    for (const socket of clinging) socket.write("GET /healthz HTTP/1.1\r\nHost: local");
    // Once the answer is there they write on, and hear of it by a reset that nobody is there any more.
    for (const socket of clinging)
      socket.once("end", () => {
        const writing = setInterval(() => socket.write("x"), 200);
        socket.once("close", () => clearInterval(writing));
      });
    await allClosed(clinging);
  }, 20_000);
});

describe("what does not fit into a line", () => {
  test.each([
    ["a header that goes on", "X-A: 1\r\n continued"],
    ["a name with a space", "Bad Name: 1"],
    ["a NUL", "X-A: a\0b"],
    ["a length that is none", "Content-Length: -1"],
    ["two lengths", "Content-Length: 1\r\nContent-Length: 2"],
    ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
  ])("%s", async (_, line) => {
    const { text } = await rawRequest(here.port, [head(["GET /healthz HTTP/1.1", "Host: localhost", line])]);
    expect(statusIn(text)).toBe(400);
  });

  test.each([["%0d%0aSet-Cookie:%20a=b"], ["a%0d%0a%0d%0a<script>"], ["%00"], ["%E2%80%A8"]])(
    "%s in an address or a header never becomes a header of the answer",
    async (text) => {
      for (const path of [`/${text}`, `/v1/tools/${text}`, `/enter?token=${text}`, `/v1/profiles/${text}`]) {
        const headers = { authorization: `Bearer ${here.keys.admin}`, "x-request-id": text };
        const response = await fetch(`${here.url}${path}`, { headers });
        expect(response.headers.get("set-cookie")).toBeNull();
        expect(response.status).toBeLessThan(500);
        if (response.headers.get("content-type")?.startsWith("text/html"))
          expect(await response.text()).not.toContain("<script>");
      }
    },
  );
});

describe("the link", () => {
  test("opens once, also for a hundred at the same moment", async () => {
    const link = await here.makeLink();
    const visits = await Promise.all(Array.from({ length: 100 }, () => fetch(link)));
    expect(visits.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(visits.filter((visit) => visit.headers.get("set-cookie") !== null)).toHaveLength(1);
  });

  test("and its session are not in any answer, log or table", async () => {
    const link = await here.makeLink();
    const response = await fetch(link);
    const session = response.headers.get("set-cookie")?.match(/=([\w-]{43});/)?.[1] ?? "none";
    const token = new URL(link).searchParams.get("token") ?? "none";
    expect(await response.text()).not.toContain(token);
    const { queries } = here.house.database;
    for (const table of ["sessions", "entry_links", "events"] as const) {
      const rows = JSON.stringify(await queries.selectFrom(table).selectAll().execute());
      expect([rows.includes(session), rows.includes(token)]).toEqual([false, false]);
    }
  });
});
