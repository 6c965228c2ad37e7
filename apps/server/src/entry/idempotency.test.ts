import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

let here: ListeningServer;
beforeAll(async () => {
  here = await listeningServer();
}, 60_000);
afterAll(() => here.close());

interface Sent {
  readonly key?: string;
  readonly method?: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly as?: string;
}

async function send({ key, method = "POST", path = "/v1/tools", body, as = here.adminKey }: Sent) {
  const response = await fetch(`${here.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    replayed: response.headers.get("idempotency-replayed"),
    etag: response.headers.get("etag"),
    answer,
  };
}

const making = (name: string) => ({ definition: definitionOf(name) });

test("the same write again gets the same answer and is not done again", async () => {
  const first = await send({ key: "make-1", body: making("once_only") });
  expect([first.status, first.replayed]).toEqual([201, null]);
  const again = await send({ key: "make-1", body: making("once_only") });
  expect(again).toEqual({ ...first, replayed: "true" });
  const { items } = await here.clientFor(here.adminKey).toolHistory({ params: { tool: "once_only" } });
  expect(items).toHaveLength(1);
  expect((await send({ body: making("once_only") })).status).toBe(409);
});

test("ten at once are done once", async () => {
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => send({ key: "make-2", body: making("race") })),
  );
  const fresh = sent.filter(({ status, replayed }) => status === 201 && replayed === null);
  expect(fresh).toHaveLength(1);
  expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await send({ key: "make-2", body: making("race") })).toMatchObject({
    status: 201,
    replayed: "true",
  });
});

test("another body, another address and another method are other requests", async () => {
  await send({ key: "make-3", body: making("first") });
  const others = [
    await send({ key: "make-3", body: making("second") }),
    await send({ key: "make-3", path: "/v1/tools?x=1", body: making("first") }),
    await send({ key: "make-3", method: "DELETE", path: "/v1/tools/first" }),
  ];
  expect(others.map(({ status, answer }) => [status, answer.code])).toEqual(
    Array(3).fill([422, "idempotency-key-reused"]),
  );
});

test("keys of two accounts have nothing to do with each other", async () => {
  const as = await here.keyFor({ name: "other", tier: "Teams" });
  await send({ key: "shared", body: making("of_admin") });
  expect(await send({ key: "shared", body: making("of_other"), as })).toMatchObject({
    status: 201,
    replayed: null,
  });
});

test("what was refused for what it says is refused again; what met a conflict may be tried again", async () => {
  const bad = { definition: { tool: { name: "Bad Name" } } };
  expect(await send({ key: "bad", body: bad })).toMatchObject({ status: 422, replayed: null });
  expect(await send({ key: "bad", body: bad })).toMatchObject({ status: 422, replayed: "true" });
  await send({ body: making("conflict") });
  expect((await send({ key: "conflict", body: making("conflict") })).status).toBe(409);
  await send({ method: "DELETE", path: "/v1/tools/conflict" });
  expect(await send({ key: "conflict", body: making("conflict") })).toMatchObject({
    status: 201,
    replayed: null,
  });
});

test("an answer outlives the server that gave it", async () => {
  await send({ key: "restart", body: making("kept") });
  await here.restart();
  expect(await send({ key: "restart", body: making("kept") })).toMatchObject({
    status: 201,
    replayed: "true",
  });
});

test.each([["two words"], ["ä"], ["x".repeat(201)]])("%s is no key", async (key) => {
  expect(await send({ key, body: making("no_key") })).toMatchObject({
    status: 400,
    answer: { code: "invalid-idempotency-key" },
  });
});

test("reading takes no notice of it", async () => {
  const path = "/v1/tools/once_only";
  const asked = [
    await send({ key: "read", method: "GET", path }),
    await send({ key: "read", method: "GET", path }),
  ];
  expect(asked.map(({ status, replayed }) => [status, replayed])).toEqual([
    [200, null],
    [200, null],
  ]);
});
