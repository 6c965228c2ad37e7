import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serve, type TestSite } from "../built-in/test/serve.ts";
import { httpRunner } from "./http.ts";
import { type CallParts, callOf } from "./test/call-of.ts";

/** As a definition refers to a variable. */
const secret = (name: string): string => `\${${name}}`;

type Page = (request: IncomingMessage, response: ServerResponse) => void;

const json = { "content-type": "application/json" };
const page =
  (status: number, headers: Record<string, string>, body: string | Buffer = ""): Page =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const pages: Record<string, Page> = {
  "/echo": async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method, headers } = request;
    response
      .writeHead(200, json)
      .end(JSON.stringify({ method, headers, body: JSON.parse(String(Buffer.concat(parts))) }));
  },
  "/text": page(200, { "content-type": "text/plain" }, "Grüße"),
  "/nothing": page(204, {}),
  "/problem": page(200, { "content-type": "application/problem+json; charset=utf-8" }, '{"a":1}'),
  "/gzip": page(200, { ...json, "content-encoding": "gzip" }, gzipSync('{"small":true}')),
  "/own-names": page(200, json, '{"__proto__":{"x":1},"constructor":2}'),
  "/no-json": page(200, json, "oops"),
  "/long": page(200, json, JSON.stringify("ä".repeat(100_000))),
  "/broken": page(500, { "content-type": "text/plain" }, `out of paper ${"x".repeat(5_000)}`),
  "/missing": page(404, {}),
  "/elsewhere": page(307, { location: "http://169.254.169.254/latest/meta-data" }),
  "/slow": () => undefined,
};

let site: TestSite;
beforeAll(async () => {
  site = await serve((request, response) => {
    pages[request.url ?? ""]?.(request, response);
  });
});
afterAll(() => site.close());

const allowed = () =>
  httpRunner({ allowPrivate: [`127.0.0.1:${site.port}`], secrets: ["TOKEN"], environment });
const environment = { TOKEN: "s3cret-value", OTHER: "not-listed", BROKEN: "a\r\nb" };

const post = (path: string, parts: CallParts & { headers?: Record<string, string> } = {}) =>
  allowed().run(
    callOf(
      {
        kind: "http",
        url: `http://127.0.0.1:${site.port}${path}`,
        ...(parts.headers && { headers: parts.headers }),
      },
      parts,
    ),
  );

describe("arguments posted to an address", () => {
  test("they arrive as JSON, and the host is told", async () => {
    const answer = await post("/echo", {
      arguments: { text: 'ä"\n', nested: { list: [1, null] } },
      headers: { "X-Key": `Bearer ${secret("TOKEN")}` },
    });
    expect(answer).toMatchObject({
      output: {
        method: "POST",
        headers: { "content-type": "application/json", "x-key": "Bearer s3cret-value" },
        body: { text: 'ä"\n', nested: { list: [1, null] } },
      },
      hosts: [{ host: "127.0.0.1", port: site.port, allowed: true }],
    });
  });

  test.each<[string, string, object]>([
    ["text is given as text", "/text", { output: "Grüße" }],
    ["nothing is null", "/nothing", { output: null }],
    ["other kinds of JSON are JSON", "/problem", { output: { a: 1 } }],
    ["a compressed answer", "/gzip", { output: { small: true } }],
    ["a redirect is not followed", "/elsewhere", { failure: { code: "EXECUTION_ERROR" } }],
    ["said to be JSON and is none", "/no-json", { failure: { code: "EXECUTION_ERROR" } }],
    [
      "a status without a body",
      "/missing",
      { failure: { code: "EXECUTION_ERROR", message: "It answers with the status 404." } },
    ],
  ])("%s", async (_, path, expected) => {
    expect(await post(path)).toMatchObject(expected);
  });

  test("names of the language are ordinary names", async () => {
    const { output } = (await post("/own-names")) as unknown as { output: object };
    expect(Object.keys(output)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(output)).toBe(Object.prototype);
  });

  test("an error is told with its status and the first of its body", async () => {
    const answer = await post("/broken");
    const message = "failure" in answer ? answer.failure.message : "";
    expect(message).toMatch(/^It answers with the status 500: out of paper x+$/);
    expect(message.length).toBeLessThan(600);
  });

  test("an answer over the limit is cut at a whole character and flagged", async () => {
    const answer = await post("/long", { limits: { outputBytes: 1_000 } });
    expect(answer).toMatchObject({ truncated: true });
    const text = "output" in answer ? String(answer.output) : "";
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(950);
    expect(text).not.toContain("\ufffd");
  });

  test("it ends when the time is over", async () => {
    const answer = await post("/slow", { signal: AbortSignal.timeout(100) });
    expect(answer).toMatchObject({ failure: { code: "EXECUTION_ERROR" } });
  });
});

describe("what is refused", () => {
  test.each<[string, CallParts]>([
    ["without side effects", { limits: { allowSideEffects: false } }],
    ["Strict", { isolation: "Strict" }],
    ["Restricted", { isolation: "Restricted" }],
  ])("%s", async (_, parts) => {
    expect(await post("/echo", parts)).toMatchObject({ failure: { code: "SANDBOX_ERROR" } });
  });

  test.each<[string, string]>([
    ["a loopback address that is not allowed", "http://127.0.0.1:9/"],
    ["a name that leads to a private address", "http://inside.example/"],
    ["another spelling of loopback", "http://2130706433/"],
    ["the metadata address", "http://169.254.169.254/"],
    ["IPv6 loopback", "http://[::1]/"],
  ])("%s", async (_, url) => {
    const runner = httpRunner({ lookup: async () => [{ address: "10.0.0.7", family: 4 }] });
    expect(await runner.run(callOf({ kind: "http", url }))).toMatchObject({
      failure: { code: "SECURITY_VIOLATION" },
      hosts: [{ allowed: false }],
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ["a secret that is not listed", { "x-key": secret("OTHER") }, "SECURITY_VIOLATION"],
    ["a secret that is not set", { "x-key": secret("TOKEN") }, "EXECUTION_ERROR"],
    ["a name of the language", { "x-key": secret("constructor") }, "SECURITY_VIOLATION"],
    ["a header of the connection", { "transfer-encoding": "chunked" }, "EXECUTION_ERROR"],
    ["a secret that would break the head", { "x-key": secret("BROKEN") }, "EXECUTION_ERROR"],
  ])("%s", async (_, headers, code) => {
    const runner = httpRunner({
      allowPrivate: [`127.0.0.1:${site.port}`],
      secrets: ["TOKEN", "BROKEN"],
      environment: { OTHER: "not-listed", BROKEN: "a\r\nb" },
    });
    const answer = await runner.run(
      callOf({ kind: "http", url: `http://127.0.0.1:${site.port}/echo`, headers }),
    );
    expect(answer).toMatchObject({ failure: { code } });
    expect(JSON.stringify(answer)).not.toMatch(/not-listed|a\\r/);
  });
});
