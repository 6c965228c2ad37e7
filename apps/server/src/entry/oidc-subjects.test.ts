import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";
import { accountOfClaims } from "./account-of-claims.ts";
import type { OidcOptions } from "./oidc-options.ts";

const creating = (issuer: string): OidcOptions => ({ issuer, audience: "toolwright", createsAccounts: true });

let here: ListeningServer;
beforeAll(async () => {
  here = await listeningServer();
});
afterAll(() => here.close());

const comesIn = (sub: string, options = creating("https://id.example.org")) =>
  accountOfClaims(here.house, options, { sub });

const send = (method: string, path: string, body?: object) =>
  fetch(`${here.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${here.adminKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });

/** As administrators see it over HTTP, asked for by its name. */
async function shown(name: string) {
  const response = await send("GET", `/v1/accounts/${encodeURIComponent(name)}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("a subject as real providers write them", () => {
  test.each<[provider: string, subject: string, name: string | RegExp]>([
    ["Auth0", "auth0|65f0c0ffee12d3a4b5c6d7e8", /^auth0-65f0c0ffee12d3a4b5c6d7e8-[\da-f]{8}$/],
    [
      "Google by Auth0",
      "google-oauth2|103547991597142817347",
      /^google-oauth2-103547991597142817347-[\da-f]{8}$/,
    ],
    ["Google", "110169484474386276334", "110169484474386276334"],
    ["Entra", "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ", "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ"],
    ["Keycloak", "f2f9c1f4-2f5f-4f0e-9f3a-2f1f8f9c1f4a", "user-f2f9c1f4-2f5f-4f0e-9f3a-2f1f8f9c1f4a"],
    ["Okta", "00uid4BxXw6I6TV4m0g3", "00uid4BxXw6I6TV4m0g3"],
    ["an address", "ada.lovelace+ci@example.org", "ada.lovelace+ci@example.org"],
    ["GitHub Actions", "repo:octo/app:ref:refs/heads/main", /^repo-octo-app-ref-refs-heads-main-[\da-f]{8}$/],
    ["Kubernetes", "system:serviceaccount:prod:deployer", /^system-serviceaccount-prod-deployer-[\da-f]{8}$/],
    ["SPIFFE", "spiffe://example.org/ns/prod/sa/web", /^spiffe-example.org-ns-prod-sa-web-[\da-f]{8}$/],
    [
      "an id with an address before it",
      "https://id.example.org/users/f2f9c1f4-2f5f-4f0e-9f3a-2f1f8f9c1f4b",
      /^id.example.org-users-f2f9c1f4-2f5f-4f0e-9f3a-2f1f8f9c1f-[\da-f]{8}$/,
    ],
    ["another script", "山田 太郎", "山田 太郎"],
  ])("%s: %s", async (_, subject, name) => {
    const first = await comesIn(subject);
    expect(first.name).toMatch(name);
    expect((await comesIn(subject)).id).toBe(first.id);
    const { status, body } = await shown(first.name);
    expect([status, body.id, body.identity]).toEqual([
      200,
      first.id,
      { issuer: "https://id.example.org", subject },
    ]);
  });
});

describe("two subjects are two accounts", () => {
  test.each<[string, string, string]>([
    ["in another case", "Grace@example.org", "grace@example.org"],
    ["that read alike", "auth0|one", "auth0:one"],
    ["where one is the other's name", "okta|two", "okta-two"],
    ["composed in another way", "Zo\u00eb", "Zoe\u0308"],
    ["that begin alike for long", `repo:${"x".repeat(200)}:a`, `repo:${"x".repeat(200)}:b`],
    ["of signs alone", "|||", ":::"],
    ["with names of objects", "__proto__", "constructor"],
    ["with a space more", "ada king", "ada  king"],
  ])("%s", async (_, one, other) => {
    const accounts = [await comesIn(one), await comesIn(other)];
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(2);
    expect(new Set(accounts.map(({ name }) => name.normalize("NFC").toLowerCase())).size).toBe(2);
    expect((await comesIn(one)).id).toBe(accounts[0]?.id);
  });

  test("one subject of two providers", async () => {
    const [one, other] = [
      await comesIn("same", creating("https://one.example")),
      await comesIn("same", creating("https://two.example")),
    ];
    expect([one.name, other.name]).toEqual(["same", expect.stringMatching(/^same-[\da-f]{8}$/)]);
    expect(other.id).not.toBe(one.id);
  });
});

describe("nobody takes over an account by its name", () => {
  beforeAll(() => here.keyFor({ name: "root", isAdmin: true }));

  test.each([["local"], ["LOCAL"], ["root"], ["Root"]])("%j", async (subject) => {
    const { accounts } = here.house;
    const keeper = await accounts.localPrincipal();
    const root = await accounts.get(keeper, "root");
    const found = await comesIn(subject);
    expect([found.isAdmin, found.id === root.id, found.id === keeper.id]).toEqual([false, false, false]);
    expect(found.name).toMatch(new RegExp(`^${subject}-[\\da-f]{8}$`));
  });

  test("nor by its id", async () => {
    const { accounts } = here.house;
    const keeper = await accounts.localPrincipal();
    const found = await comesIn(keeper.id);
    expect([found.name, found.isAdmin]).toEqual([`user-${keeper.id}`, false]);
  });
});

test("an administrator links an account, and its holder comes in where accounts are not made", async () => {
  const issuer = "https://strict.example";
  const strict: OidcOptions = { issuer, audience: "toolwright" };
  const identity = { issuer, subject: "auth0|hopper" };
  await expect(comesIn(identity.subject, strict)).rejects.toMatchObject({
    code: "token-rejected",
    status: 401,
  });
  const made = await send("POST", "/v1/accounts", { name: "hopper", identity });
  expect([made.status, ((await made.json()) as { identity: unknown }).identity]).toEqual([201, identity]);
  expect((await comesIn(identity.subject, strict)).name).toBe("hopper");
  const taken = await send("POST", "/v1/accounts", { name: "other", identity });
  expect([taken.status, await taken.json()]).toMatchObject([
    400,
    { detail: expect.stringContaining('"hopper"') },
  ]);
  expect((await send("PUT", "/v1/accounts/hopper", { identity: null })).status).toBe(200);
  await expect(comesIn(identity.subject, strict)).rejects.toMatchObject({ status: 401 });
});
