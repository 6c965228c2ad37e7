import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

const audience = "toolwright";
let provider: Server;
let issuer: string;
let here: ListeningServer;
let keys: Awaited<ReturnType<typeof makeKeys>>;

async function makeKeys() {
  const [rsa, elliptic, strangers] = await Promise.all([
    generateKeyPair("RS256", { extractable: true }),
    generateKeyPair("ES256", { extractable: true }),
    generateKeyPair("RS256", { extractable: true }),
  ]);
  return { rsa, elliptic, strangers };
}

/** A provider as they are: it says where its keys are, and publishes them. */
async function startProvider(): Promise<Server> {
  const published = [
    { ...(await exportJWK(keys.rsa.publicKey)), kid: "rsa", alg: "RS256", use: "sig" },
    { ...(await exportJWK(keys.elliptic.publicKey)), kid: "elliptic", alg: "ES256", use: "sig" },
  ];
  const server = createServer((request, response) => {
    const answers: Record<string, object> = {
      "/.well-known/openid-configuration": { issuer, jwks_uri: `${issuer}/keys` },
      "/keys": { keys: published },
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answers[request.url ?? ""] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

beforeAll(async () => {
  keys = await makeKeys();
  provider = await startProvider();
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const oidc = {
    issuer,
    audience,
    tierClaim: "tier",
    permissionsClaim: "permissions",
    createsAccounts: true,
  };
  here = await listeningServer({ entry: { oidc } });
}, 60_000);
afterAll(async () => {
  await here.close();
  await new Promise((resolve) => provider.close(resolve));
});

interface Token {
  readonly claims?: Record<string, unknown>;
  readonly header?: { readonly alg: string; readonly kid: string };
  readonly key?: Parameters<SignJWT["sign"]>[0];
}

const now = () => Math.floor(Date.now() / 1_000);

const tokenOf = ({ claims = {}, header = { alg: "RS256", kid: "rsa" }, key }: Token = {}) =>
  new SignJWT({ iss: issuer, aud: audience, sub: "ada", exp: now() + 600, ...claims })
    .setProtectedHeader(header)
    .sign(key ?? keys.rsa.privateKey);

const meWith = async (token: string) => {
  const response = await fetch(`${here.url}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("a token of the identity provider", () => {
  test.each<[string, Token]>([
    ["signed with RSA", {}],
    ["for several audiences", { claims: { aud: ["other", audience] } }],
    ["that is a little early", { claims: { nbf: now() + 10 } }],
  ])("%s lets its holder in", async (_, token) => {
    const { status, body } = await meWith(await tokenOf(token));
    expect([status, body.name, body.isAdmin]).toEqual([200, "ada", false]);
  });

  test("signed with an elliptic curve lets its holder in", async () => {
    const header = { alg: "ES256", kid: "elliptic" };
    expect((await meWith(await tokenOf({ header, key: keys.elliptic.privateKey }))).status).toBe(200);
  });

  test.each<[string, () => Promise<string>, RegExp]>([
    ["of another issuer", () => tokenOf({ claims: { iss: "https://evil.example" } }), /"iss"/],
    ["for another audience", () => tokenOf({ claims: { aud: "other" } }), /"aud"/],
    ["for no audience", () => tokenOf({ claims: { aud: undefined } }), /"aud"/],
    ["that has expired", () => tokenOf({ claims: { exp: now() - 60 } }), /expired/],
    ["that never expires", () => tokenOf({ claims: { exp: undefined } }), /"exp"/],
    ["that is not valid yet", () => tokenOf({ claims: { nbf: now() + 600 } }), /"nbf"/],
    ["without a name", () => tokenOf({ claims: { sub: undefined } }), /"sub"/],
    ["with a name that is none", () => tokenOf({ claims: { sub: { $ne: 1 } } }), /"sub"|not accepted/],
    ["of two lines", () => tokenOf({ claims: { sub: "a\nb" } }), /U\+000A, which cannot be seen/],
    ["turned around", () => tokenOf({ claims: { sub: "ada\u202Enimda" } }), /U\+202E/],
    ["with a filler that looks like nothing", () => tokenOf({ claims: { sub: "ada\u3164" } }), /U\+3164/],
    ["with half a character", () => tokenOf({ claims: { sub: "ada\ud800" } }), /U\+D800/],
    ["for nobody", () => tokenOf({ claims: { sub: " " } }), /empty/],
    ["that is endless", () => tokenOf({ claims: { sub: "a".repeat(501) } }), /500/],
    ["signed by a stranger", () => tokenOf({ key: keys.strangers.privateKey }), /signature/],
    ["of an unknown key", () => tokenOf({ header: { alg: "RS256", kid: "no" } }), /signature/],
    [
      "that is not signed",
      async () => new UnsecuredJWT({ iss: issuer, aud: audience, sub: "ada", exp: now() + 600 }).encode(),
      /signature/,
    ],
    [
      "signed with the public key as if it were a secret",
      async () =>
        tokenOf({
          header: { alg: "HS256", kid: "rsa" },
          key: new TextEncoder().encode(await exportSPKI(keys.rsa.publicKey)),
        }),
      /signature/,
    ],
    ["with another payload", async () => withPayload(await tokenOf(), { sub: "root" }), /signature/],
    ["that is only shaped like one", async () => "a.b.c", /signature/],
  ])("%s does not", async (_, make, says) => {
    const { status, body } = await meWith(await make());
    expect([status, body.code]).toEqual([401, "token-rejected"]);
    expect(body.detail).toMatch(says);
  });
});

function withPayload(token: string, claims: object): string {
  const [head, payload = "", signature] = token.split(".");
  const changed = { ...(JSON.parse(String(Buffer.from(payload, "base64url"))) as object), ...claims };
  return [head, Buffer.from(JSON.stringify(changed)).toString("base64url"), signature].join(".");
}

describe("what its claims mean", () => {
  test("tier and permissions are those of the newest token, and nothing that it does not say", async () => {
    const claims = { sub: "grace", tier: "Teams", permissions: ["tool.network.fetch", "tool.of.nobody", 7] };
    expect((await meWith(await tokenOf({ claims }))).body).toMatchObject({
      tier: "Teams",
      permissions: ["tool.network.fetch"],
    });
    const words = { sub: "grace", tier: "Gold", permissions: "tool.code.execute tool.network.fetch" };
    expect((await meWith(await tokenOf({ claims: words }))).body).toMatchObject({
      tier: "Core",
      permissions: ["tool.code.execute", "tool.network.fetch"],
    });
    expect((await meWith(await tokenOf({ claims: { sub: "grace" } }))).body).toMatchObject({
      tier: "Core",
      permissions: [],
    });
  });

  test("eight first visits at once make one account", async () => {
    const token = await tokenOf({ claims: { sub: "newcomer" } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => meWith(token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });
});

test("a claim of one's own choice is believed where the provider verified it", async () => {
  const oidc = { issuer, audience, accountClaim: "email", createsAccounts: true };
  const byAddress = await listeningServer({ entry: { oidc } });
  const statusWith = async (claims: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${await tokenOf({ claims })}` };
    return (await fetch(`${byAddress.url}/v1/me`, { headers })).status;
  };
  const email = "ada@example.org";
  expect(await statusWith({ email, email_verified: true })).toBe(200);
  expect(await statusWith({ email })).toBe(200);
  expect(await statusWith({ email, email_verified: false })).toBe(401);
  expect(await statusWith({ email, email_verified: "false" })).toBe(401);
  expect(await statusWith({})).toBe(401);
  await byAddress.close();
});

test("keys still work, and where accounts are not made a stranger has none", async () => {
  expect((await meWith(here.adminKey)).status).toBe(200);
  const strict = await listeningServer({ entry: { oidc: { issuer, audience } } });
  const token = await tokenOf({ claims: { sub: "stranger" } });
  const response = await fetch(`${strict.url}/v1/me`, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, await response.json()]).toMatchObject([
    401,
    {
      code: "token-rejected",
      detail: expect.stringContaining('no account is linked to its subject "stranger"'),
    },
  ]);
  await strict.close();
});

test("a provider that is away is no fault of the token", async () => {
  const lost = await listeningServer({ entry: { oidc: { issuer: "http://127.0.0.1:1", audience } } });
  const headers = { authorization: `Bearer ${await tokenOf()}` };
  const response = await fetch(`${lost.url}/v1/me`, { headers });
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { code: "identity-provider-unreachable" },
  ]);
  await lost.close();
});
