import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { JsonObject } from "@toolwright/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runTool } from "../test/run-tool.ts";
import { serve, type TestSite } from "../test/serve.ts";
import { webFetch } from "./web-fetch.ts";

type Page = (request: IncomingMessage, response: ServerResponse) => void;

const page =
  (status: number, headers: Record<string, string>, body: string | Buffer = ""): Page =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
const leadingTo = (location: string, status = 302): Page => page(status, { location });

const pages: Record<string, Page> = {
  "/text": page(200, { "content-type": "text/plain; charset=utf-8" }, "Grüße"),
  "/json": page(200, { "content-type": "application/problem+json" }, '{"a":1}'),
  "/latin": page(200, { "content-type": "text/plain; charset=ISO-8859-1" }, Buffer.from([0x47, 0xfc])),
  "/meta": page(
    200,
    { "content-type": "text/html" },
    Buffer.from('<meta charset="windows-1252">\x80', "latin1"),
  ),
  "/wrong": page(200, { "content-type": "text/plain" }, Buffer.from([0x61, 0xff])),
  "/unknown-charset": page(200, { "content-type": "text/plain; charset=klingon" }, "a"),
  "/image": page(200, { "content-type": "image/png" }, Buffer.from([0x89, 0x50, 0])),
  "/untyped": page(200, {}, "plain"),
  "/untyped-binary": page(200, {}, Buffer.from([1, 0, 2])),
  "/gzip": page(200, { "content-type": "text/plain", "content-encoding": "gzip" }, gzipSync("small")),
  "/br": page(200, { "content-type": "text/plain", "content-encoding": "br" }, brotliCompressSync("small")),
  "/zstd": page(200, { "content-type": "text/plain", "content-encoding": "zstd" }, Buffer.from([1, 2])),
  "/missing": page(404, { "content-type": "text/plain" }, "no such page"),
  "/cookies": (_, response) =>
    void response
      .writeHead(
        200,
        [
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
          ["__proto__", "x"],
        ].flat(),
      )
      .end(),
  "/strange-status": page(999, {}),
  "/cut-character": page(200, { "content-type": "text/plain" }, "aä"),
  "/bomb": page(
    200,
    { "content-type": "text/plain", "content-encoding": "gzip" },
    gzipSync(Buffer.alloc(200e6)),
  ),
  "/broken-gzip": page(200, { "content-encoding": "gzip" }, "not gzip at all"),
  "/empty-gzip": page(200, { "content-type": "text/plain", "content-encoding": "gzip" }),
  "/breaks-off": (_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("half");
    setTimeout(() => response.destroy(), 50);
  },
  "/silent": () => {},
  "/slow": (_, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  },
  // Empty blocks of deflate for ever: bytes that decompress to nothing.
  "/silent-bomb": (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).write(gzipSync("").subarray(0, 10));
    const blocks = Buffer.alloc(50_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
    const more = () => {
      while (!response.destroyed && response.write(blocks));
    };
    response.on("drain", more);
    more();
  },
  "/relative": leadingTo("/text"),
  "/see-other": leadingTo("/text", 303),
  "/loop": leadingTo("/loop"),
  "/to-loopback": leadingTo("http://127.0.0.1:1/"),
  "/to-metadata": leadingTo("http://169.254.169.254/latest/meta-data/"),
  "/to-decimal": leadingTo("http://2130706433:1/"),
  "/to-file": leadingTo("file:///etc/passwd"),
  "/to-credentials": leadingTo("http://user:secret@site.test/"),
  "/without-location": page(302, { "content-type": "text/plain" }, "nowhere"),
  "/echo": (request, response) => void response.end(JSON.stringify(request.headers)),
};
for (let i = 0; i < 6; i += 1) pages[`/step${i}`] = leadingTo(i === 5 ? "/text" : `/step${i + 1}`);

let site: TestSite;
const requests: string[] = [];
beforeAll(async () => {
  site = await serve((request, response) => {
    requests.push(request.url ?? "");
    const path = (request.url ?? "").replace(/\?.*/, "");
    if (path === "/elsewhere") leadingTo(`http://other.test:${site.port}/echo`)(request, response);
    else if (path === "/same") leadingTo(`http://site.test:${site.port}/echo`)(request, response);
    else (pages[path] ?? page(500, {}))(request, response);
  });
});
afterAll(() => site.close());

const fetchPage = (path: string, more: JsonObject = {}, options: { signal?: AbortSignal } = {}) => {
  const tool = webFetch({
    allowPrivate: [`site.test:${site.port}`, `other.test:${site.port}`],
    lookup: async () => [{ address: "127.0.0.1", family: 4 }],
  });
  return runTool(
    tool,
    { url: `http://site.test:${site.port}${path}`, method: "GET", max_bytes: 1_000, ...more },
    options,
  );
};

describe("answers", () => {
  test.each<[path: string, output: JsonObject]>([
    ["/text", { status: 200, body: "Grüße", encoding: "text", size: 7, truncated: false }],
    ["/json", { body: '{"a":1}', encoding: "text" }],
    ["/latin", { body: "Gü", encoding: "text", size: 2 }],
    ["/meta", { body: '<meta charset="windows-1252">€' }],
    ["/wrong", { body: "Yf8=", encoding: "base64" }],
    ["/unknown-charset", { body: "YQ==", encoding: "base64" }],
    ["/image", { body: "iVAA", encoding: "base64", size: 3 }],
    ["/untyped", { body: "plain", encoding: "text" }],
    ["/untyped-binary", { encoding: "base64" }],
    ["/gzip", { body: "small", size: 5 }],
    ["/br", { body: "small", size: 5 }],
    ["/zstd", { body: "AQI=", encoding: "base64" }],
    ["/missing", { status: 404, body: "no such page" }],
    ["/empty-gzip", { body: "", size: 0 }],
    ["/relative", { status: 200, body: "Grüße" }],
    ["/see-other", { body: "Grüße" }],
    ["/step1", { body: "Grüße" }],
    ["/without-location", { status: 302, body: "nowhere" }],
  ])("%s", async (path, output) => {
    expect((await fetchPage(path)).output).toMatchObject(output);
  });

  test("the address after redirects is told, and every host", async () => {
    const run = await fetchPage("/relative");
    expect(run.output?.url).toBe(`http://site.test:${site.port}/text`);
    expect(run.hosts).toMatchObject([{ host: "site.test", allowed: true }, { allowed: true }]);
  });

  test("HEAD gives the head alone; headers that come twice are one", async () => {
    expect((await fetchPage("/text", { method: "HEAD" })).output).toMatchObject({
      status: 200,
      body: "",
      size: 0,
    });
    const { headers } = (await fetchPage("/cookies")).output as { headers: JsonObject };
    expect(headers["set-cookie"]).toBe("a=1, b=2");
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
  });

  test("a body is cut at the limit, and at a whole character", async () => {
    expect((await fetchPage("/text", { max_bytes: 3 })).output).toMatchObject({
      body: "Gr",
      size: 3,
      truncated: true,
    });
    expect((await fetchPage("/cut-character", { max_bytes: 3 })).output).toMatchObject({
      body: "aä",
      truncated: false,
    });
  });

  test("what decompresses to 200 MB is read as far as was asked", async () => {
    const before = process.memoryUsage().rss;
    expect((await fetchPage("/bomb")).output).toMatchObject({ size: 1_000, truncated: true });
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
  });

  test("what decompresses to nothing for ever is left", async () => {
    expect((await fetchPage("/silent-bomb")).output).toMatchObject({ size: 0, truncated: true });
  });
});

describe("what goes wrong", () => {
  test.each<[path: string, says: RegExp]>([
    ["/broken-gzip", /broke off/],
    ["/breaks-off", /broke off/],
    ["/strange-status", /status 999, which HTTP does not have/],
    ["/loop", /redirects more than 5 times/],
    ["/step0", /redirects more than 5 times/],
    ["/to-credentials", /may hold no user name or password/],
  ])("%s", async (path, says) => {
    expect(await fetchPage(path)).toMatchObject({
      code: "EXECUTION_ERROR",
      message: expect.stringMatching(says),
    });
  });

  test.each(["/silent", "/slow"])("%s ends when the time is over", async (path) => {
    const started = performance.now();
    const run = await fetchPage(path, {}, { signal: AbortSignal.timeout(200) });
    expect(run.code).toBe("EXECUTION_ERROR");
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("so does a search for a name that never ends", async () => {
    const tool = webFetch({ lookup: () => new Promise(() => {}) });
    const args = { url: "http://site.test/", method: "GET", max_bytes: 10 };
    const run = await runTool(tool, args, { signal: AbortSignal.timeout(100) });
    expect(run.code).toBe("EXECUTION_ERROR");
  });

  test("a host that nobody listens at, and one that is not found", async () => {
    const url = "http://127.0.0.1:1/";
    const run = await runTool(webFetch({ allowPrivate: ["127.0.0.1:1"] }), {
      url,
      method: "GET",
      max_bytes: 10,
    });
    expect(run.message).toBe("127.0.0.1:1 cannot be reached: ECONNREFUSED.");
    const tool = webFetch({ lookup: async () => Promise.reject(new Error("ENOTFOUND")) });
    const lost = await runTool(tool, { url: "http://nowhere.test/", method: "GET", max_bytes: 10 });
    expect(lost.message).toBe('The host "nowhere.test" was not found.');
  });
});

describe("addresses that are not reached", () => {
  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://0/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.0.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/",
    "http://[ff02::1]/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://metadata.google.internal/",
    "http://①②⑦.0.0.1/",
  ])("%s", async (url) => {
    const tool = webFetch({ lookup: async () => [{ address: "127.0.0.1", family: 4 }] });
    const run = await runTool(tool, { url, method: "GET", max_bytes: 10 });
    expect(run).toMatchObject({ code: "SECURITY_VIOLATION", hosts: [{ allowed: false }] });
    expect(run.message).toMatch(/private or reserved network/);
  });

  test.each(["file:///etc/passwd", "ftp://site.test/", "gopher://site.test/", "data:text/plain,x"])(
    "%s",
    async (url) => {
      const run = await runTool(webFetch({}), { url, method: "GET", max_bytes: 10 });
      expect(run).toMatchObject({ code: "SECURITY_VIOLATION", hosts: [] });
    },
  );

  test.each(["/to-loopback", "/to-metadata", "/to-decimal", "/to-file"])("a redirect %s", async (path) => {
    const before = requests.length;
    expect((await fetchPage(path)).code).toBe("SECURITY_VIOLATION");
    expect(requests.length).toBe(before + 1);
  });

  test("an allowed host is allowed at its port only", async () => {
    const tool = webFetch({ allowPrivate: ["127.0.0.1:1"] });
    const run = await runTool(tool, {
      url: `http://127.0.0.1:${site.port}/text`,
      method: "GET",
      max_bytes: 10,
    });
    expect(run.code).toBe("SECURITY_VIOLATION");
  });

  test("a name that answers with another address afterwards leads to the first", async () => {
    const answers = ["93.184.216.34", "127.0.0.1"];
    const tried: string[] = [];
    // Stopped before it connects: the address is all that is wanted.
    const watch = (message: unknown): void => {
      const { socket } = message as { socket: Socket };
      socket.on("lookup", (_, address) => {
        tried.push(address);
        socket.destroy();
      });
    };
    subscribe("net.client.socket", watch);
    const tool = webFetch({ lookup: async () => [{ address: answers.shift() ?? "", family: 4 }] });
    const run = await runTool(tool, { url: "http://rebind.test/", method: "GET", max_bytes: 10 });
    unsubscribe("net.client.socket", watch);
    expect(run.output).toBeUndefined();
    expect(tried).toEqual(["93.184.216.34"]);
    expect(answers).toEqual(["127.0.0.1"]);
  });

  test("of several addresses only those of the open internet are tried", async () => {
    const { checkedAddresses } = await import("./checked-addresses.ts");
    const both = async () => [
      { address: "10.0.0.1", family: 4 },
      { address: "93.184.216.34", family: 4 },
    ];
    expect(await checkedAddresses({ host: "both.test", port: 80 }, false, both)).toEqual([
      { address: "93.184.216.34", family: 4 },
    ]);
  });
});

describe("headers", () => {
  const secrets = { Authorization: "Bearer x", Cookie: "a=1", "X-Api-Key": "k", Accept: "text/html" };
  const sentTo = async (path: string) =>
    JSON.parse(String((await fetchPage(path, { headers: secrets })).output?.body)) as JsonObject;

  test("the same origin gets all of them, also after a redirect; another gets no secrets", async () => {
    const all = { authorization: "Bearer x", cookie: "a=1", "x-api-key": "k", accept: "text/html" };
    expect(await sentTo("/echo")).toMatchObject(all);
    expect(await sentTo("/same")).toMatchObject(all);
    const others = await sentTo("/elsewhere");
    expect(others).toMatchObject({ accept: "text/html", host: `other.test:${site.port}` });
    expect(Object.keys(others)).not.toEqual(expect.arrayContaining(["authorization"]));
    expect([others.authorization, others.cookie, others["x-api-key"]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each<[name: string, value: string]>([
    ["Host", "internal.test"],
    ["Content-Length", "5"],
    ["Transfer-Encoding", "chunked"],
    ["Connection", "upgrade"],
    ["Proxy-Authorization", "x"],
    ["A\r\nB", "x"],
    ["A", "x\r\nHost: internal.test"],
    ["", "x"],
  ])("%j: %j is refused", async (name, value) => {
    expect((await fetchPage("/echo", { headers: { [name]: value } })).code).toBe("VALIDATION_FAILED");
  });
});
