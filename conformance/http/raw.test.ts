import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FuzzedServer, fuzzedServer } from "./fuzzed-server.ts";
import { sendRaw } from "./send-raw.ts";

let server: FuzzedServer;
beforeAll(async () => {
  server = await fuzzedServer();
}, 60_000);
afterAll(() => server.close(), 30_000);

const isSoak = process.env.SOAK !== undefined;
const lines = (...all: string[]): string => `${all.join("\r\n")}\r\n\r\n`;
const key = () => `Authorization: Bearer ${server.keys.admin}`;
const health = lines("GET /healthz HTTP/1.1", "Host: localhost");
const post = (...headers: string[]) =>
  lines("POST /v1/check HTTP/1.1", "Host: localhost", key(), "Content-Type: application/json", ...headers);

/** Nothing it could have been asked: what was refused, and that the connection is over. */
const refused = { isClosed: true };

test.each<[string, () => readonly (string | Uint8Array)[], readonly number[], object]>([
  ["no HTTP at all", () => ["\x16\x03\x01\x02\x00\x01\x00\x01"], [400], refused],
  ["another protocol", () => ["SSH-2.0-x\r\n\r\n"], [400], refused],
  ["no host", () => [lines("GET /healthz HTTP/1.1")], [400], {}],
  ["two hosts", () => [lines("GET /healthz HTTP/1.1", "Host: localhost", "Host: evil.example")], [400], {}],
  ["another host", () => [lines("GET /healthz HTTP/1.1", "Host: evil.example")], [421], {}],
  [
    "an address of another server",
    () => [lines("GET http://evil.example/healthz HTTP/1.1", "Host: localhost")],
    [200, 404, 421],
    {},
  ],
  ["a nul in the address", () => ["GET /health\0z HTTP/1.1\r\nHost: localhost\r\n\r\n"], [400], refused],
  ["a nul in a header", () => [lines("GET /healthz HTTP/1.1", "Host: localhost", "X: a\0b")], [400], refused],
  [
    "a header that folds",
    () => [lines("GET /healthz HTTP/1.1", "Host: localhost", "X: a", " b")],
    [200, 400],
    {},
  ],
  ["a space before the colon", () => [lines("GET /healthz HTTP/1.1", "Host : localhost")], [400], refused],
  ["line ends without a return", () => ["GET /healthz HTTP/1.1\nHost: localhost\n\n"], [400, 200], {}],
  [
    "headers that are too large",
    () => [lines("GET /healthz HTTP/1.1", "Host: localhost", `X: ${"a".repeat(40_000)}`)],
    [431],
    refused,
  ],
  [
    "too many headers",
    () => [
      lines(
        "GET /healthz HTTP/1.1",
        "Host: localhost",
        ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`),
      ),
    ],
    [431],
    refused,
  ],
  [
    "an address that is too long",
    () => [lines(`GET /${"a".repeat(30_000)} HTTP/1.1`, "Host: localhost")],
    [431, 404, 414],
    {},
  ],
  [
    "an address that cannot be decoded",
    () => [lines("GET /v1/tools/%ff%fe HTTP/1.1", "Host: localhost", key())],
    [400],
    {},
  ],
  [
    "a way out of the tree",
    () => [lines("GET /../../etc/passwd HTTP/1.1", "Host: localhost")],
    [404, 401],
    {},
  ],
  ["two lengths", () => [`${post("Content-Length: 2", "Content-Length: 3")}{}`], [400], refused],
  ["a length that is none", () => [`${post("Content-Length: -1")}{}`], [400], refused],
  ["a length with a plus", () => [`${post("Content-Length: +2")}{}`], [400], refused],
  [
    "a length and chunks",
    () => [`${post("Content-Length: 2", "Transfer-Encoding: chunked")}0\r\n\r\n`],
    [400],
    refused,
  ],
  ["chunks twice", () => [`${post("Transfer-Encoding: chunked, chunked")}0\r\n\r\n`], [400], {}],
  ["another encoding of the transfer", () => [`${post("Transfer-Encoding: gzip")}{}`], [400, 501], {}],
  [
    "a chunk whose size is none",
    () => [`${post("Transfer-Encoding: chunked")}zz\r\n{}\r\n0\r\n\r\n`],
    [400],
    refused,
  ],
  [
    "a chunk that is longer than it says",
    () => [`${post("Transfer-Encoding: chunked")}1\r\n{}}}\r\n0\r\n\r\n`],
    [400],
    refused,
  ],
  [
    "a chunk of an absurd size",
    () => [`${post("Transfer-Encoding: chunked")}ffffffffffffffff\r\n{}`],
    [400, 408, 413],
    refused,
  ],
  ["a body over the limit, announced", () => [post("Content-Length: 999999999")], [413], {}],
  [
    "a body over the limit, in chunks",
    () => [
      post("Transfer-Encoding: chunked"),
      `${(100_000).toString(16)}\r\n${"a".repeat(100_000)}\r\n`,
      `${(150_000).toString(16)}\r\n${"a".repeat(150_000)}\r\n`,
    ],
    [413],
    {},
  ],
  ["a body that never comes", () => [post("Content-Length: 10")], [408], refused],
  ["headers that never end", () => ["GET /healthz HTTP/1.1\r\nHost: localhost\r\n"], [408], refused],
  [
    "a body by single letters, too slowly",
    () => [post("Content-Length: 1000"), ..."{                                            ".split("")],
    [408],
    refused,
  ],
  [
    "an upgrade that nobody offers",
    () => [lines("GET /healthz HTTP/1.1", "Host: localhost", "Connection: upgrade", "Upgrade: websocket")],
    [200],
    {},
  ],
  ["a tunnel", () => [lines("CONNECT evil.example:443 HTTP/1.1", "Host: localhost")], [], refused],
  ["a method that is none", () => [lines("FROB /healthz HTTP/1.1", "Host: localhost")], [400], refused],
  ["a method that no route has", () => [lines("PATCH /healthz HTTP/1.1", "Host: localhost")], [404, 405], {}],
  ["an expectation", () => [post("Content-Length: 2", "Expect: 100-continue"), "{}"], [100, 400], {}],
  [
    "an expectation that nobody meets",
    () => [lines("GET /healthz HTTP/1.1", "Host: localhost", "Expect: 200-maybe")],
    [417, 200],
    {},
  ],
  [
    "members of prototypes as names of the query",
    () => [
      lines("GET /v1/tools?__proto__=1&constructor=2&__proto__[a]=b HTTP/1.1", "Host: localhost", key()),
    ],
    [400],
    {},
  ],
])("%s", { timeout: 15_000 }, async (_, parts, statuses, more) => {
  const wanted = statuses.includes(100) ? 2 : 1;
  const isClosedWanted = "isClosed" in more;
  const answer = await sendRaw(server.port, parts(), isClosedWanted ? {} : { answers: wanted });
  for (const status of answer.statuses) expect(statuses).toContain(status);
  if (!answer.isClosed) expect(answer.statuses.length).toBeGreaterThan(0);
  expect(answer).toMatchObject(more);
  expect(answer.milliseconds).toBeLessThan(5_000);
  // Node itself answers a few, without a word.
  if (answer.statuses.some((status) => status >= 400))
    expect(answer.text).toMatch(
      /content-type: application\/problem\+json|Transfer-Encoding: chunked\r\n\r\n0/,
    );
  expect((await sendRaw(server.port, [health], { answers: 1 })).statuses).toEqual([200]);
});

test("a hundred requests in one go are answered in their order", async () => {
  const asked = Array.from({ length: 100 }, (_, i) =>
    i % 2 === 0 ? health : lines("GET /nothing HTTP/1.1", "Host: localhost"),
  );
  const { statuses } = await sendRaw(server.port, [asked.join("")], { answers: 100 });
  expect(statuses).toEqual(asked.map((_, i) => (i % 2 === 0 ? 200 : 404)));
});

test("a thousand connections that say nothing keep nobody out, and are closed", async () => {
  const silent = Array.from({ length: isSoak ? 1_000 : 200 }, () =>
    sendRaw(server.port, ["GET /"], { patienceMs: 8_000 }),
  );
  expect((await sendRaw(server.port, [health], { answers: 1 })).statuses).toEqual([200]);
  const answers = await Promise.all(silent);
  expect(answers.filter(({ isClosed }) => !isClosed)).toEqual([]);
}, 30_000);

/** Valid requests of which some bytes are others. */
const broken = fc
  .tuple(
    fc.constantFrom<() => string>(
      () => health,
      () => `${post("Content-Length: 2")}{}`,
      () => `${post("Transfer-Encoding: chunked")}2\r\n{}\r\n0\r\n\r\n`,
    ),
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 13, 32, 58, 255))), {
      maxLength: 6,
    }),
    fc.nat(),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([make, changes, cut, times]) => {
    const bytes = Buffer.from(make().repeat(times), "latin1");
    for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
    return cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes;
  });

const count = isSoak ? 3_000 : 150;

test(
  `${count} broken requests: an answer below 500, or the end of the connection`,
  async () => {
    const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
    const made = fc.sample(broken, { numRuns: count, seed });
    const queue = made.values();
    const wrong: string[] = [];
    const one = async () => {
      for (const bytes of queue) {
        const { statuses, isClosed } = await sendRaw(server.port, [bytes], { answers: 1 });
        const isFine = statuses.every((status) => status < 500) && (isClosed || statuses.length > 0);
        if (!isFine) wrong.push(`${statuses} ${JSON.stringify(bytes.toString("latin1"))}`);
      }
    };
    await Promise.all(Array.from({ length: 40 }, one));
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect((await server.memory()).polluted).toBe(false);
  },
  isSoak ? 900_000 : 60_000,
);
