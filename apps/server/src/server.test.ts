import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError, type Client, createClient, type Route, routes } from "@toolwright/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "./create-server.ts";
import { type House, openHouse } from "./house.ts";

const folder = mkdtempSync(join(tmpdir(), "toolwright-server-"));
let house: House;
let server: ReturnType<typeof createServer>;
let keys: Readonly<Record<"admin" | "core" | "expired" | "revoked", string>>;

beforeAll(async () => {
  house = await openHouse({ place: { folder } });
  const { accounts } = house;
  const admin = await accounts.localPrincipal();
  const core = await accounts.create(admin, { name: "carla", tier: "Core" });
  const keyOf = async (account: string, more = {}) => accounts.createKey(admin, account, more);
  const revoked = await keyOf(core.name);
  await accounts.revokeKey(admin, revoked.prefix);
  keys = {
    admin: (await keyOf("local")).key,
    core: (await keyOf(core.name)).key,
    expired: (await keyOf(core.name, { expiresAt: "2020-01-01T00:00:00.000Z" }).catch(() => ({ key: "" })))
      .key,
    revoked: revoked.key,
  };
  server = createServer({ house, mostBytes: 100_000 });
}, 60_000);
afterAll(async () => {
  await server.close();
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The client of the contract, without a port. */
const clientFor = (key: string): Client =>
  createClient({
    baseUrl: "http://localhost/",
    key,
    fetch: async (url, options = {}) => {
      const { pathname, search } = new URL(String(url));
      const { statusCode, body, headers } = await server.inject({
        method: options.method as "GET",
        url: pathname + search,
        headers: { host: "localhost", ...(options.headers as Record<string, string>) },
        ...(typeof options.body === "string" && { payload: options.body }),
      });
      return new Response(body, {
        status: statusCode,
        headers: { "content-type": String(headers["content-type"]) },
      });
    },
  });

const wordCount = {
  tool: {
    name: "count_words",
    description: "Counts words.",
    category: "System",
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", description: "The text." } },
      required: ["text"],
    },
  },
};

describe("who may come in", () => {
  const guarded = Object.values<Route>(routes).filter(({ needs }) => needs !== "nobody");
  const urlOf = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, "1");

  test.each(guarded.map((route) => [route.id, route] as const))(
    "%s: not without a key, nor with a wrong, revoked or broken one",
    async (_, route) => {
      const wrong = `${keys.admin.slice(0, -4)}AAAA`;
      for (const authorization of [
        undefined,
        `Bearer ${wrong}`,
        `Bearer ${keys.revoked}`,
        "Bearer nonsense",
        "Basic YTpi",
      ]) {
        const { statusCode, headers } = await server.inject({
          method: route.method,
          url: urlOf(route),
          headers: { host: "localhost", ...(authorization && { authorization }) },
          ...(route.body && { payload: {} }),
        });
        expect([authorization, statusCode]).toEqual([authorization, 401]);
        expect(headers["content-type"]).toMatch(/^application\/problem\+json/);
      }
    },
  );

  test.each<[string, Record<string, string>, number, string]>([
    ["another host", { host: "evil.example" }, 421, "wrong-host"],
    ["a page of another origin", { host: "localhost", origin: "https://evil.example" }, 403, "wrong-origin"],
  ])("%s is refused", async (_, headers, status, code) => {
    const { statusCode, body } = await server.inject({ method: "GET", url: "/healthz", headers });
    expect([statusCode, JSON.parse(body).code]).toEqual([status, code]);
  });

  test.each([
    ["/healthz", 200],
    ["/v1/tools", 401],
    ["/nothing", 404],
    ["/%ff", 400],
  ])("%s answers %i, and every answer has its policy", async (path, expected) => {
    if (!server.server.listening) await server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(status).toBe(expected);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    expect(headers.get("x-request-id")).toMatch(/./);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the contract over HTTP", () => {
  test("check answers what the library answers", async () => {
    const { valid, diagnostics } = await clientFor(keys.core).check({
      body: { definition: { name: "Bad Name", description: "d", category: "System" }, profile: "lexichord" },
    });
    expect([valid, diagnostics.map(({ code, pointer }) => [code, pointer])]).toEqual([
      false,
      [["invalid-name", "/name"]],
    ]);
  });

  test("compile and raise", async () => {
    const client = clientFor(keys.core);
    const body = {
      definition: { name: "a.b", inputSchema: { type: "object", properties: { n: { type: "integer" } } } },
      target: "openai-strict",
    };
    const compiled = await client.compile({ body });
    expect(compiled.names).toEqual({ a_b: "a.b" });
    const raised = await client.raise({ body: { ...body, tool: "a_b", arguments: { n: null } } });
    expect(raised).toEqual({ tool: "a.b", arguments: {}, diagnostics: [] });
  });

  test("a tool is created, changed only from the state that was read, listed, restored, removed", async () => {
    const client = clientFor(keys.admin);
    const { stored } = await client.createTool({ body: { definition: wordCount } });
    const changed = { tool: { ...wordCount.tool, description: "Counts the words of a text." } };
    const params = { tool: "count_words" };
    await client.updateTool({ params, body: { definition: changed } }, { ifMatch: stored.digest });
    await expect(
      client.updateTool({ params, body: { definition: wordCount } }, { ifMatch: stored.digest }),
    ).rejects.toMatchObject({
      status: 412,
      code: "changed-meanwhile",
    });
    expect((await client.searchTools({ query: { text: "count words" } })).items[0]).toMatchObject({
      toolId: "count_words",
    });
    expect((await client.toolHistory({ params })).items.map(({ action }) => action)).toEqual([
      "updated",
      "created",
    ]);
    const { stored: restored } = await client.restoreTool({ params: { ...params, number: "1" } });
    expect(restored.digest).toBe(stored.digest);
    expect(await client.removeTool({ params })).toEqual({ removed: true });
    await expect(client.getTool({ params })).rejects.toMatchObject({ status: 404, code: "tool-not-found" });
  });

  test("what is refused carries the same diagnostics as on the command line", async () => {
    const error = await clientFor(keys.admin)
      .createTool({ body: { definition: { tool: { ...wordCount.tool, name: "Bad Name" } } } })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).problem).toMatchObject({
      status: 422,
      code: "definition-rejected",
      diagnostics: expect.arrayContaining([expect.objectContaining({ code: "invalid-name" })]),
    });
  });

  test("a licence is named with its tier", async () => {
    await expect(clientFor(keys.core).createTool({ body: { definition: wordCount } })).rejects.toMatchObject({
      status: 403,
      code: "license-required",
    });
  });
});

describe("bad requests", () => {
  const send = (url: string, payload: string | object, type = "application/json") =>
    server.inject({
      method: "POST",
      url,
      headers: { host: "localhost", authorization: `Bearer ${keys.admin}`, "content-type": type },
      payload,
    });

  test.each<[string, string | object, string, number, string]>([
    ["no JSON", "{", "application/json", 400, "not-json"],
    ["another type", "a=b", "application/x-www-form-urlencoded", 415, "not-json"],
    [
      "too large",
      { definition: "x".repeat(200_000), profile: "mcp" },
      "application/json",
      413,
      "request-too-large",
    ],
    [
      "a member too many",
      { definition: {}, profile: "lexichord", extra: 1 },
      "application/json",
      400,
      "invalid-request",
    ],
    ["a member too few", { definition: {} }, "application/json", 400, "invalid-request"],
    [
      "an unknown profile",
      { definition: {}, profile: "opnai" },
      "application/json",
      404,
      "profile-not-found",
    ],
    [
      "a prototype",
      '{"definition":{},"profile":"lexichord","__proto__":{"a":1}}',
      "application/json",
      400,
      "not-json",
    ],
    [
      "a prototype in escapes",
      '{"definition":{"\\u005f_proto__":{"a":1}},"profile":"lexichord"}',
      "application/json",
      400,
      "not-json",
    ],
    [
      "a constructor with a prototype",
      '{"definition":{"constructor":{"prototype":{"a":1}}},"profile":"lexichord"}',
      "application/json",
      400,
      "not-json",
    ],
    ["nothing", "", "application/json", 400, "not-json"],
  ])("%s", async (_, payload, type, status, code) => {
    const { statusCode, body } = await send("/v1/check", payload, type);
    expect([statusCode, JSON.parse(body).code]).toEqual([status, code]);
  });

  test("nothing there", async () => {
    const { statusCode, body } = await send("/v1/nothing", {});
    expect([statusCode, JSON.parse(body).code]).toEqual([404, "no-such-route"]);
  });
});

test("the OpenAPI document names every route", async () => {
  const { body } = await server.inject({
    method: "GET",
    url: "/openapi.json",
    headers: { host: "localhost" },
  });
  const { openapi, paths } = JSON.parse(body) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(openapi).toBe("3.1.0");
  const operations = Object.values(paths).flatMap((each) =>
    Object.values(each).map(({ operationId }) => operationId),
  );
  expect(operations.sort()).toEqual(Object.keys(routes).sort());
});
