import type { Client } from "@toolwright/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitionOf } from "../test/definition-of.ts";
import { type ListeningServer, listeningServer } from "../test/listening-server.ts";

let here: ListeningServer;
let admin: Client;
beforeAll(async () => {
  here = await listeningServer();
  admin = here.clientFor(here.adminKey);
}, 60_000);
afterAll(() => here.close());

test("an account with its keys, from its beginning to its end", async () => {
  const made = await admin.createAccount({
    body: { name: "mia", tier: "Teams", permissions: ["tool.filesystem.read"] },
  });
  const params = { account: "mia" };
  expect(await admin.getAccount({ params })).toEqual(made);
  expect((await admin.listAccounts()).items.map(({ name }) => name)).toContain("mia");
  const { key, ...kept } = await admin.createKey({ params, body: { label: "laptop" } });
  expect(await here.clientFor(key).whoAmI()).toMatchObject({
    name: "mia",
    owned: 0,
    limit: 50,
    allows: { batch: 50, historyDays: 30 },
  });
  expect(JSON.stringify(await admin.listKeys({ params }))).not.toContain(key);
  expect(await admin.revokeKey({ params: { key: kept.id } })).toMatchObject({ id: kept.id });
  await expect(here.clientFor(key).whoAmI()).rejects.toMatchObject({ status: 401 });
  expect(await admin.removeAccount({ params })).toEqual({ removed: true });
  await expect(admin.getAccount({ params })).rejects.toMatchObject({
    status: 404,
    code: "account-not-found",
  });
});

test("permissions are what they shall be", async () => {
  await admin.createAccount({ body: { name: "tom", permissions: ["tool.filesystem.read"] } });
  const params = { account: "tom" };
  const changed = await admin.changeAccount({
    params,
    body: { permissions: ["tool.network.fetch"], isAdmin: true },
  });
  expect(changed).toMatchObject({ permissions: ["tool.network.fetch"], isAdmin: true });
  expect(await admin.changeAccount({ params, body: { permissions: [] } })).toMatchObject({ permissions: [] });
  expect(await admin.changeAccount({ params, body: { isAdmin: false } })).toMatchObject({ isAdmin: false });
});

test("another tier is tried before it is given", async () => {
  const key = await here.keyFor({ name: "wanda", tier: "WriterPro" });
  await here.clientFor(key).createTool({ body: { definition: { ...definitionOf("of_wanda") } } });
  const tried = await admin.previewTier({ params: { account: "wanda", tier: "Core" } });
  expect(tried).toMatchObject({ from: "WriterPro", to: "Core", locked: { tools: ["of_wanda"] }, limit: 0 });
  expect(await here.clientFor(key).whoAmI()).toMatchObject({ tier: "WriterPro", owned: 1 });
  expect(await admin.setTier({ params: { account: "wanda" }, body: { tier: "Core" } })).toEqual(tried);
  expect(await here.clientFor(key).whoAmI()).toMatchObject({ tier: "Core", owned: 1, limit: 0 });
});

test("no limit is said as nothing", async () => {
  expect(await admin.whoAmI()).toMatchObject({ limit: null, allows: { batch: null } });
});

test.each<[string, (client: Client) => Promise<unknown>, number, string]>([
  [
    "a name that is taken",
    (client) => client.createAccount({ body: { name: "LOCAL" } }),
    409,
    "account-exists",
  ],
  [
    "the last administrator",
    (client) => client.changeAccount({ params: { account: "local" }, body: { isAdmin: false } }),
    409,
    "last-administrator",
  ],
  [
    "a key that has expired before it begins",
    (client) => client.createKey({ params: { account: "local" }, body: { expiresAt: "2020-01-01" } }),
    400,
    "invalid-value",
  ],
  [
    "an expiry that is no time",
    (client) => client.createKey({ params: { account: "local" }, body: { expiresAt: "soon" } }),
    400,
    "invalid-value",
  ],
  [
    "an unknown permission",
    (client) =>
      client.createAccount({ body: { name: "x", permissions: ["toString" as "tool.network.fetch"] } }),
    400,
    "invalid-request",
  ],
])("%s is refused", async (_, act, status, code) => {
  await expect(act(admin)).rejects.toMatchObject({ status, code });
});
