import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  allPermissions,
  type JsonObject,
  type JsonValue,
  type Permission,
  type Principal,
  permissions,
  type Receipt,
} from "@toolwright/core";
import { builtInFunctions, type CallOptions, Executor, localRunner } from "@toolwright/executor";
import { builtInDefinitions, createKnowledgeBase, type Database, openDatabase } from "@toolwright/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const place = mkdtempSync(join(tmpdir(), "toolwright-built-ins-"));
const ada: Principal = {
  id: "00000000-0000-4000-8000-00000000000a",
  name: "ada",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: false,
};

let database: Database;
let site: Server;
let executor: Executor;
const receipts: Receipt[] = [];

beforeAll(async () => {
  database = await openDatabase({ folder: join(place, "data") });
  site = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": "text/plain" }).end(`here is ${request.url}`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const functions = builtInFunctions({
    roots: [{ path: place, writable: true }],
    fetch: { allowPrivate: [host] },
    channels: {
      outbox: { kind: "file", folder: join(place, "outbox") },
      team: { kind: "webhook", url: `http://${host}/hook` },
    },
    knowledge: createKnowledgeBase(database),
  });
  const keep = async (receipt: Receipt) => void receipts.push(receipt);
  executor = new Executor({
    find: async (_, name) => {
      const found = Object.hasOwn(builtInDefinitions, name)
        ? builtInDefinitions[name as keyof typeof builtInDefinitions]
        : undefined;
      return found && { toolId: name, digest: "sha256:0", definition: found.definition };
    },
    runners: { local: localRunner(functions) },
    auditor: { begin: keep, end: keep },
  });
  writeFileSync(join(place, "note.txt"), "noted");
});

afterAll(async () => {
  site.close();
  await database.close();
  rmSync(place, { recursive: true, force: true });
});

const call = (tool: string, args: JsonValue, options: CallOptions = {}, principal = ada) =>
  executor.execute(principal, tool, args, options);
const yes: CallOptions = { confirm: () => true };
const address = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

test("every built-in has a function, and every function a definition", () => {
  expect(Object.keys(builtInFunctions()).sort()).toEqual(Object.keys(builtInDefinitions).sort());
});

/** One call that each tool can do; what it gives is held against the tool's own output schema by the executor. */
const works: Record<keyof typeof builtInDefinitions, () => [args: JsonObject, output: object]> = {
  read_file: () => [{ path: "note.txt" }, { content: "noted", size: 5, encoding: "utf-8" }],
  write_file: () => [
    { path: "new.txt", content: "ä" },
    { path: join(place, "new.txt"), size: 2, written: 2, created: true },
  ],
  create_entity: () => [
    { kind: "person", name: "Ada", properties: { city: "Bonn", age: 36 } },
    {
      id: expect.any(String),
      kind: "person",
      name: "Ada",
      links: 0,
      created_at: expect.stringMatching(/Z$/),
    },
  ],
  search_knowledge: () => [
    { query: "ada bonn" },
    {
      matches: [
        expect.objectContaining({ kind: "person", name: "Ada", excerpt: expect.stringContaining("Bonn") }),
      ],
      total: 1,
    },
  ],
  execute_ckvs_query: () => [
    { query: "find person where city = $city select name, age", parameters: { city: "Bonn" } },
    { columns: ["name", "age"], rows: [["Ada", 36]], truncated: false },
  ],
  web_fetch: () => [
    { url: address("/page") },
    expect.objectContaining({ status: 200, body: "here is /page", encoding: "text" }),
  ],
  send_message: () => [
    { channel: "outbox", text: "hello" },
    { id: expect.any(String), channel: "outbox", sent_at: expect.stringMatching(/Z$/) },
  ],
  validate_content: () => [
    { content: '{"a":"1"}', schema: { properties: { a: { type: "integer" } } } },
    {
      valid: false,
      problems: [expect.objectContaining({ code: "type", pointer: "/a", line: 1, column: 6 })],
    },
  ],
};

test.each(Object.entries(works))("%s does its work, and its answer fits its schema", async (tool, work) => {
  const [args, output] = work();
  const { result, receipt } = await call(tool, args, yes);
  expect(result).toMatchObject({ status: "Success" });
  expect(result.output).toEqual(output);
  expect(receipt).toMatchObject({ status: "Success", toolId: tool, isolation: "None" });
});

describe("what the definitions demand", () => {
  test.each(Object.entries(works))("%s is refused without its permission", async (tool, work) => {
    const needed = builtInDefinitions[tool as keyof typeof works].definition.tool.requiredPermissions ?? [];
    expect(needed).toHaveLength(1);
    const others = (Object.keys(permissions) as Permission[]).filter((each) => !needed.includes(each));
    const { result } = await call(tool, work()[0], yes, { ...ada, permissions: others });
    expect(result).toMatchObject({ status: "PermissionDenied" });
  });

  test("a message waits for a person; nothing is sent before", async () => {
    const before = readdirSync(join(place, "outbox")).length;
    const { result } = await call("send_message", { channel: "outbox", text: "x" });
    expect(result.status).toBe("RequiresConfirmation");
    expect(
      (await call("send_message", { channel: "outbox", text: "x" }, { confirm: () => false })).result.status,
    ).toBe("Cancelled");
    expect(readdirSync(join(place, "outbox"))).toHaveLength(before);
  });

  test.each<[tool: string, args: JsonObject, status: string, says: RegExp]>([
    ["read_file", { path: "../../etc/passwd" }, "SecurityViolation", /leads out/],
    ["read_file", { path: "/etc/passwd" }, "SecurityViolation", /none of the folders/],
    ["read_file", { path: "none.txt" }, "Failed", /is not there/],
    ["read_file", { path: "note.txt", encoding: "utf-32" }, "ValidationError", /encoding/],
    ["read_file", { path: "note.txt", follow: true }, "ValidationError", /follow/],
    ["write_file", { path: "/etc/crontab", content: "x" }, "SecurityViolation", /none of the folders/],
    ["web_fetch", { url: "http://169.254.169.254/" }, "SecurityViolation", /private or reserved/],
    ["web_fetch", { url: "file:///etc/passwd" }, "ValidationError", /url/],
    ["web_fetch", { url: "http://127.0.0.1/", max_bytes: 0 }, "ValidationError", /max_bytes/],
    [
      "execute_ckvs_query",
      { query: "drop table entities" },
      "ValidationError",
      /line 1, column 1: "find" was expected/,
    ],
    ["execute_ckvs_query", { query: "find a where b = $b" }, "ValidationError", /\$b has no value/],
    ["execute_ckvs_query", { query: "find a where b = $b", parameters: { b: {} } }, "ValidationError", /b/],
    [
      "create_entity",
      { kind: "x", name: "y", links: [{ relation: "r", target: "none" }] },
      "ValidationError",
      /no entity has the id/,
    ],
    ["create_entity", { kind: "x", name: "a\0b" }, "ValidationError", /no text has/],
    ["send_message", { channel: "nowhere", text: "x" }, "ValidationError", /there is "outbox", "team"/],
    ["validate_content", { content: "x", schema: { type: "nonsense" } }, "ValidationError", /type/],
  ])("%s %j: %s", async (tool, args, status, says) => {
    const { result } = await call(tool, args, yes);
    expect(result).toMatchObject({ status, error: { message: expect.stringMatching(says) } });
  });
});

describe("what the receipt tells", () => {
  test("files that were written", async () => {
    const { receipt } = await call("write_file", { path: "told.txt", content: "x" });
    expect(receipt.filesWritten).toEqual([join(place, "told.txt")]);
    expect(readFileSync(join(place, "told.txt"), "utf8")).toBe("x");
  });

  test("hosts that were reached, and those that were not, also of a call that failed", async () => {
    const { port } = site.address() as AddressInfo;
    expect((await call("send_message", { channel: "team", text: "x" }, yes)).receipt.hosts).toMatchObject([
      { host: "127.0.0.1", port, allowed: true },
    ]);
    expect((await call("web_fetch", { url: "http://10.0.0.1/" })).receipt).toMatchObject({
      status: "SecurityViolation",
      hosts: [{ host: "10.0.0.1", port: 80, allowed: false }],
    });
  });

  test("every call is there, beginnings and ends", () => {
    expect(new Set(receipts.map(({ toolId }) => toolId))).toEqual(new Set(Object.keys(builtInDefinitions)));
  });
});

test("a caller's own limits hold", async () => {
  writeFileSync(join(place, "long.txt"), "x".repeat(5_000));
  const { result } = await call("read_file", { path: "long.txt" }, { maxOutputBytes: 1_000 });
  expect(result).toMatchObject({ status: "ResourceLimitExceeded", error: { code: "OUTPUT_LIMIT" } });
  const rows = await call(
    "execute_ckvs_query",
    { query: "find * select properties" },
    { maxOutputBytes: 130 },
  );
  expect(rows.result.output).toMatchObject({ truncated: true });
  const strict = await call("read_file", { path: "note.txt" }, { isolation: "Strict" });
  expect(strict.result.status).toBe("SandboxError");
});
