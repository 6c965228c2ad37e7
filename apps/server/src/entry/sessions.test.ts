import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";
import type { Refusal } from "./entry.ts";

let here: ListeningServer;
let clock = Date.now();
const refusals: Refusal[] = [];
beforeAll(async () => {
  here = await listeningServer({
    entry: {
      rate: { perSecond: 1, burst: 5 },
      lockout: { failures: 10, withinMs: 60_000 },
      onRefusal: (refusal) => refusals.push(refusal),
      now: () => clock,
    },
  });
}, 60_000);
afterAll(() => here.close());

const ask = (path: string, options: RequestInit = {}) => fetch(`${here.url}${path}`, options);
const newLink = async () => here.server.entry.makeLink(await here.house.accounts.localPrincipal());
/** As a browser keeps it. */
async function comeIn(): Promise<string> {
  const response = await ask(`/enter?token=${await newLink()}`);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}
const quiet = () => {
  clock += 3_600_000;
};

describe("the link", () => {
  test("becomes a session once, in a cookie that scripts and other sites do not get", async () => {
    const link = await newLink();
    const first = await ask(`/enter?token=${link}`);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(first.headers.get("set-cookie")).toMatch(
      /^toolwright_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const again = await ask(`/enter?token=${link}`);
    expect([again.status, again.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await again.text()).not.toContain(link);
  });

  test.each([
    ["no token", "/enter"],
    ["an empty one", "/enter?token="],
    ["two at once", "/enter?token=a&token=b"],
    ["one that nobody made", `/enter?token=${"a".repeat(43)}`],
    ["markup", `/enter?token=${encodeURIComponent("<script>alert(1)</script>")}`],
  ])("%s opens nothing", async (_, path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await response.text()).not.toContain("<script");
  });

  test("looking whether it is there does not use it up", async () => {
    const link = await newLink();
    await ask(`/enter?token=${link}`, { method: "HEAD" });
    expect((await ask(`/enter?token=${link}`)).status).toBe(200);
  });

  test("ten wrong ones make the address wait, for links and not for keys", async () => {
    quiet();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await ask(`/enter?token=${i}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const refused = await ask(`/enter?token=${await newLink()}`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    const { status } = await ask("/v1/me", { headers: { authorization: `Bearer ${here.adminKey}` } });
    expect(status).toBe(200);
    clock += 60_000;
    expect((await ask(`/enter?token=${await newLink()}`)).status).toBe(200);
  });
});

describe("the session", () => {
  test("is whoever the link was for, until it is ended", async () => {
    quiet();
    const cookie = await comeIn();
    const me = await ask("/v1/me", { headers: { cookie } });
    expect(await me.json()).toMatchObject({ name: "local", isAdmin: true });
    const headers = { cookie, origin: here.url };
    const ended = await ask("/v1/session", { method: "DELETE", headers });
    expect(await ended.json()).toEqual({ ended: true });
    expect(((await (await ask("/v1/me", { headers: { cookie } })).json()) as { code: string }).code).toBe(
      "session-ended",
    );
  });

  test("changes nothing for a page of another program", async () => {
    quiet();
    const cookie = await comeIn();
    const body = JSON.stringify({ definition: {}, profile: "lexichord" });
    const send = async (headers: Record<string, string>) =>
      (
        await ask("/v1/check", {
          method: "POST",
          body,
          headers: { cookie, "content-type": "application/json", ...headers },
        })
      ).status;
    expect(await send({ origin: here.url })).toBe(200);
    expect(await send({ origin: "http://127.0.0.1:1" })).toBe(403);
    expect(await send({})).toBe(403);
  });

  test("a key in the header counts, whatever the cookie says", async () => {
    quiet();
    const cookie = "toolwright_session=nonsense";
    const authorization = `Bearer ${here.adminKey}`;
    expect((await ask("/v1/me", { headers: { cookie, authorization } })).status).toBe(200);
  });

  test("behind https its cookie is sent nowhere else", async () => {
    const server = await listeningServer({ proxies: ["127.0.0.1"] });
    const link = await server.server.entry.makeLink(await server.house.accounts.localPrincipal());
    const { headers } = await fetch(`${server.url}/enter?token=${link}`, {
      headers: { "x-forwarded-proto": "https" },
    });
    expect(headers.get("set-cookie")).toMatch(/; Secure$/);
    await server.close();
  });
});

describe("limits", () => {
  test("an account that asks too often is told how long to wait, and nobody else is", async () => {
    quiet();
    const key = await here.keyFor({ name: "busy" });
    const responses = [];
    for (let i = 0; i < 6; i += 1)
      responses.push(await ask("/v1/me", { headers: { authorization: `Bearer ${key}` } }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const told = responses.map(({ headers }) => headers.get("ratelimit"));
    expect([told[0], told[5]]).toEqual(['"principal";r=4;t=0', '"principal";r=0;t=1']);
    expect(responses[5]?.headers.get("ratelimit-policy")).toBe('"principal";q=5;w=5');
    expect(responses[5]?.headers.get("retry-after")).toBe("1");
    const other = await ask("/v1/me", { headers: { authorization: `Bearer ${here.adminKey}` } });
    expect(other.status).toBe(200);
  });

  test("ten wrong keys make the address wait, also with the right one, and everybody is written down", async () => {
    quiet();
    refusals.length = 0;
    const wrong = `${here.adminKey.slice(0, -4)}AAAA`;
    for (let i = 0; i < 10; i += 1) await ask("/v1/me", { headers: { authorization: `Bearer ${wrong}` } });
    const right = { headers: { authorization: `Bearer ${here.adminKey}` } };
    const refused = await ask("/v1/me", right);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({
      code: "too-many-failures",
      params: { failures: 10, withinMs: 60_000, retryAfter: 60 },
    });
    expect(refusals.map(({ code }) => code)).toEqual([
      ...Array(10).fill("key-rejected"),
      "too-many-failures",
    ]);
    expect(refusals[0]).toMatchObject({ method: "GET", route: "/v1/me", address: "127.0.0.1", status: 401 });
    expect(JSON.stringify(refusals)).not.toContain(wrong);
    clock += 60_000;
    expect((await ask("/v1/me", right)).status).toBe(200);
  });
});
