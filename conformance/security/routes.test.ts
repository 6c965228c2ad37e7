import { type Route, routes } from "@toolwright/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GuardedServer, guardedServer } from "./guarded-server.ts";

let here: GuardedServer;
let cookie: string;
beforeAll(async () => {
  here = await guardedServer();
  cookie = await here.cookie();
}, 60_000);
afterAll(() => here.close());

/** Beside the contract: MCP is one route of its own. */
const mcp: Route = { ...routes.check, id: "mcp", path: "/mcp" };
const all = [...Object.values<Route>(routes), mcp];
const guarded = all.filter(({ needs }) => needs !== "nobody");
const isWriting = ({ method }: Route): boolean => method !== "GET";

type Headers = Readonly<Record<string, string>>;
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** Names and bodies that fit nothing: whoever is let in would get another answer. */
async function ask(
  { method, path, body }: Route,
  headers: Headers,
): Promise<[status: number, code: unknown]> {
  const response = await fetch(`${here.url}${path.replaceAll(/\{\w+\}/g, "1")}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: "{}" }),
  });
  const answer = (await response.json().catch(() => ({}))) as { readonly code?: unknown };
  return [response.status, answer.code];
}

test("only these need nobody", () => {
  expect(all.filter(({ needs }) => needs === "nobody").map(({ id }) => id)).toEqual([
    "health",
    "readiness",
    "openApi",
  ]);
});

type RefusalRow = readonly [
  what: string,
  headers: () => Headers,
  status: number,
  code: string,
  which?: (route: Route) => boolean,
];

const refusals: readonly RefusalRow[] = [
  ["no key", () => ({}), 401, "key-required"],
  ["another scheme", () => ({ authorization: "Basic YTpi" }), 401, "key-required"],
  ["two keys", () => bearer(`${here.keys.admin} ${here.keys.admin}`), 401, "key-required"],
  ["a broken key", () => bearer("nonsense"), 401, "key-rejected"],
  ["a wrong key", () => bearer(here.keys.wrong), 401, "key-rejected"],
  ["an expired key", () => bearer(here.keys.expired), 401, "key-rejected"],
  ["a revoked key", () => bearer(here.keys.revoked), 401, "key-rejected"],
  ["a token that nobody asked for", () => bearer("a.b.c"), 401, "key-rejected"],
  [
    "a key of a lower tier",
    () => bearer(here.keys.core),
    403,
    "admin-required",
    ({ needs }) => needs === "admin",
  ],
  [
    "a made-up session",
    () => ({ cookie: `toolwright_session=${"a".repeat(43)}`, ...own() }),
    401,
    "session-ended",
  ],
  ["a session without an origin", () => ({ cookie }), 403, "own-page-required", isWriting],
  ["a session from another port", () => ({ cookie, origin: "http://127.0.0.1:1" }), 403, "wrong-origin"],
  ["a session from a page without origin", () => ({ cookie, origin: "null" }), 403, "own-page-required"],
  [
    "a session that another site uses",
    () => ({ cookie, "sec-fetch-site": "cross-site" }),
    403,
    "own-page-required",
  ],
  [
    "a right key for another origin",
    () => ({ ...bearer(here.keys.admin), origin: "https://evil.example" }),
    403,
    "wrong-origin",
  ],
];
const own = (): Headers => ({ origin: here.url });

describe.each(guarded.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  "$name",
  ({ route }) => {
    const mine = refusals.filter((row) => row[4]?.(route) ?? true);
    test.each(mine.map(([what, headers, status, code]) => [what, headers, status, code] as const))(
      "refuses %s",
      async (_, headers, status, code) => {
        expect(await ask(route, headers())).toEqual([status, code]);
      },
    );
  },
);

test("whoever is refused is told nothing of what there is", async () => {
  const paths = [
    "/v1/tools/read_file",
    "/v1/tools/no_such_tool",
    "/v1/accounts/local",
    "/v1/accounts/nobody",
  ];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = (await (await fetch(`${here.url}${path}`)).json()) as Record<string, unknown>;
      return JSON.stringify({ ...answer, requestId: "" });
    }),
  );
  expect(new Set(answers).size).toBe(1);
});
