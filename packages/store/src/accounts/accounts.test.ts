import { allPermissions, type Permission, type TierName, ToolwrightError } from "@toolwright/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import { openDatabase } from "../database/open-database.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { definition } from "../registry/test/definition.ts";
import { eachDatabase } from "../test/each-database.ts";
import type { AccountOptions } from "./account-options.ts";
import { createAccounts } from "./create-accounts.ts";
import { hasAdministratorKey } from "./has-administrator-key.ts";

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "nothing failed",
    (error) => (ToolwrightError.is(error) ? error.code : error),
  );

eachDatabase("accounts", (server) => {
  let database: Database;
  let clock = Date.parse("2026-11-15T12:00:00.000Z");
  const accountsWith = (options: AccountOptions = {}) =>
    createAccounts(database, { now: () => new Date(clock), ...options });
  const asLocal = async (options?: AccountOptions) => {
    const accounts = accountsWith(options);
    return { accounts, local: await accounts.localPrincipal() };
  };
  const changesOf = async (account: string) => {
    const rows = await database.queries.selectFrom("events").selectAll().orderBy("id").execute();
    const bodies = rows.map(({ body_json }) => JSON.parse(body_json));
    return bodies
      .filter((body) => body.account === account)
      .map(({ change, values }) => [change, ...values].join(" "));
  };

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
  });
  afterAll(() => database.close());

  test("whoever works on this machine is an Enterprise administrator, unless configured", async () => {
    const { accounts, local } = await asLocal();
    expect(local).toEqual({
      id: localAccountId,
      name: "local",
      tier: "Enterprise",
      permissions: [],
      isAdmin: true,
    });
    await accounts.create(local, { name: "Kiosk", tier: "WriterPro" });
    expect(await accountsWith({ localAccount: "kiosk" }).localPrincipal()).toMatchObject({
      name: "Kiosk",
      tier: "WriterPro",
      isAdmin: false,
    });
    expect(await failureOf(accountsWith({ localAccount: "nobody" }).localPrincipal())).toBe(
      "account-not-found",
    );
  });

  describe("names", () => {
    test.each([
      ["mia"],
      ["Åsa Öberg"],
      ["ci-runner@example.org"],
      ["O'Neill"],
      ["ナナミ"],
      ["constructor"],
      ["__proto__x".slice(2)],
      ["a".repeat(64)],
    ])("%j is a name, found in any case and by its id", async (name) => {
      const { accounts, local } = await asLocal();
      const made = await accounts.create(local, { name });
      expect(made).toMatchObject({ name, tier: "Core", permissions: [], isAdmin: false });
      expect(await accounts.get(local, name.toUpperCase())).toEqual(made);
      expect(await accounts.get(local, made.id.toUpperCase())).toEqual(made);
      expect(await failureOf(accounts.create(local, { name: name.toUpperCase() }))).toBe("account-exists");
      await accounts.remove(local, name);
      expect(await failureOf(accounts.get(local, name))).toBe("account-not-found");
      expect(await changesOf(made.id)).toEqual(["created Core", "removed"]);
    });

    test.each([
      [""],
      [" mia"],
      ["mia  berg"],
      ["mia\u0000"],
      ["mia\nberg"],
      ["\u202emia"],
      ["x".repeat(65)],
      ["00000000-0000-4000-8000-000000000002"],
      ["'; drop table accounts; --"],
      [undefined],
      [["mia"]],
    ])("%j is refused", async (name) => {
      const { accounts, local } = await asLocal();
      const before = await accounts.list(local);
      expect(await failureOf(accounts.create(local, { name: name as string }))).toBe("invalid-value");
      expect(await accounts.list(local)).toEqual(before);
    });

    test.each([
      ["nobody"],
      ["mia\u0000"],
      ["' or 1=1 --"],
      [7 as unknown as string],
      [""],
      ["x".repeat(300)],
    ])("nobody is found as %j", async (name) => {
      const { accounts, local } = await asLocal();
      expect(await failureOf(accounts.get(local, name))).toBe("account-not-found");
    });
  });

  test("a name in composed and decomposed form is one name", async () => {
    const { accounts, local } = await asLocal();
    const made = await accounts.create(local, { name: "Zoe\u0308" });
    expect(made.name).toBe("Zo\u00eb");
    expect(await failureOf(accounts.create(local, { name: "ZO\u00cb" }))).toBe("account-exists");
  });

  test("permissions come from the closed set, once each; what changes nothing tells nothing", async () => {
    const { accounts, local } = await asLocal();
    const { id } = await accounts.create(local, { name: "permitted", permissions: ["tool.code.execute"] });
    await accounts.grant(local, id, ["tool.network.fetch", "tool.code.execute", "tool.network.fetch"]);
    await accounts.grant(local, id, ["tool.network.fetch"]);
    expect((await accounts.revoke(local, id, ["tool.code.execute"])).permissions).toEqual([
      "tool.network.fetch",
    ]);
    for (const unknown of ["tool.everything", "__proto__", "", 7]) {
      const given = [unknown as Permission];
      expect(await failureOf(accounts.grant(local, id, given))).toBe("invalid-value");
      expect(await failureOf(accounts.create(local, { name: "x", permissions: given }))).toBe(
        "invalid-value",
      );
    }
    expect((await accounts.grant(local, id, allPermissions)).permissions).toEqual([...allPermissions].sort());
    const [, granted, revoked] = await changesOf(id);
    expect([granted, revoked]).toEqual(["granted tool.network.fetch", "revoked tool.code.execute"]);
  });

  test("only administrators administer", async () => {
    const { accounts, local } = await asLocal();
    const plain = await accounts.create(local, { name: "plain", tier: "Enterprise" });
    const attempts: Record<string, Promise<unknown>> = {
      create: accounts.create(plain, { name: "another" }),
      list: accounts.list(plain),
      get: accounts.get(plain, "plain"),
      setTier: accounts.setTier(plain, "plain", "Core"),
      previewTier: accounts.previewTier(plain, "plain", "Core"),
      grant: accounts.grant(plain, "plain", []),
      revoke: accounts.revoke(plain, "plain", []),
      setAdmin: accounts.setAdmin(plain, "plain", true),
      remove: accounts.remove(plain, "plain"),
      createKey: accounts.createKey(plain, "plain"),
      listKeys: accounts.listKeys(plain, "plain"),
      revokeKey: accounts.revokeKey(plain, "tw_aaaaaaaa"),
    };
    for (const [act, attempt] of Object.entries(attempts)) {
      expect([act, await failureOf(attempt)]).toEqual([act, "admin-required"]);
    }
    expect(await accounts.get(local, "plain")).toEqual(plain);
  });

  test("the last administrator stays, also when two dismiss each other at once", async () => {
    const own = await openDatabase((await server().makePlace()).place);
    const accounts = createAccounts(own);
    const local = await accounts.localPrincipal();
    expect(await failureOf(accounts.setAdmin(local, "local", false))).toBe("last-administrator");
    const second = await accounts.create(local, { name: "second", isAdmin: true });
    const outcomes = await Promise.all([
      failureOf(accounts.setAdmin(local, "second", false)),
      failureOf(accounts.setAdmin(second, "local", false)),
    ]);
    expect(outcomes.sort()).toEqual(["last-administrator", "nothing failed"]);
    expect((await accounts.list(local)).filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
    await accounts.setAdmin(local, "second", true);
    await accounts.setAdmin(local, "local", false);
    expect(await failureOf(accounts.remove(second, "second"))).toBe("last-administrator");
    expect(await failureOf(accounts.remove(second, "local"))).toBe("account-in-use");
    await own.close();
  });

  test.each([["Gold"], ["core"], ["__proto__"], [3], [undefined]])("no tier is named %j", async (tier) => {
    const { accounts, local } = await asLocal();
    expect(await failureOf(accounts.setTier(local, "kiosk", tier as TierName))).toBe("invalid-value");
    expect(await failureOf(accounts.previewTier(local, "kiosk", tier as TierName))).toBe("invalid-value");
  });

  describe("another tier", () => {
    const names = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, i) => `mias_${first + i}`);

    test("L-39: a preview tells what the change then does, and changes nothing itself", async () => {
      const own = await openDatabase((await server().makePlace()).place);
      const accounts = createAccounts(own);
      const local = await accounts.localPrincipal();
      const ticks = [clock];
      const registry = createRegistry(own, { now: () => new Date(clock + 1_000 * ticks.push(clock)) });
      const mia = await accounts.create(local, { name: "mia", tier: "Teams" });
      await registry.create(local, definition("shared_with_all"));
      await registry.create(mia, definition("isolated", { constraints: { requiredIsolation: "Strict" } }));
      for (const name of names(10, 21)) await registry.create(mia, definition(name));

      const none = { count: 0, tools: [] };
      const teamsOnly = { count: 3, tools: ["create_entity", "send_message", "validate_content"] };
      const expected: Record<string, object> = {
        WriterPro: {
          hidden: teamsOnly,
          shown: none,
          locked: { count: 3, tools: ["isolated", ...names(20, 21)] },
          unlocked: none,
          limit: 10,
        },
        Core: {
          hidden: { count: 1, tools: ["shared_with_all"] },
          shown: none,
          locked: { count: 10, tools: names(10, 19) },
          unlocked: none,
          limit: 0,
        },
        Enterprise: {
          hidden: none,
          shown: {
            count: 17,
            tools: [
              "create_entity",
              "isolated",
              ...names(10, 21),
              "send_message",
              "shared_with_all",
              "validate_content",
            ],
          },
          locked: none,
          unlocked: { count: 13, tools: ["isolated", ...names(10, 21)] },
          limit: null,
        },
      };
      for (const [tier, change] of Object.entries(expected)) {
        const before = await accounts.get(local, "mia");
        const foreseen = await accounts.previewTier(local, "mia", tier as TierName);
        expect(foreseen).toEqual({ account: "mia", from: before.tier, to: tier, owned: 13, ...change });
        expect(await accounts.get(local, "mia")).toEqual(before);
        expect(await accounts.setTier(local, "MIA", tier as TierName)).toEqual(foreseen);
        const again = await accounts.setTier(local, "mia", tier as TierName);
        expect(again).toMatchObject({ from: tier, locked: none, unlocked: none, hidden: none, shown: none });
      }
      const events = await own.queries
        .selectFrom("events")
        .select("body_json")
        .where("type", "=", "AccountChanged")
        .execute();
      expect(events.map(({ body_json }) => JSON.parse(body_json).values)).toEqual([
        ["Teams"],
        ["WriterPro"],
        ["Core"],
        ["Enterprise"],
      ]);
      expect(await failureOf(accounts.remove(local, "mia"))).toBe("account-in-use");
      await own.close();
    });
  });

  describe("keys", () => {
    const day = 86_400_000;

    test("a key is shown once, is its holder's, and its use is noted to the minute", async () => {
      const { accounts, local } = await asLocal();
      const holder = await accounts.create(local, { name: "holder", tier: "Teams" });
      const { key, ...kept } = await accounts.createKey(local, "holder", { label: "laptop" });
      expect(key).toMatch(/^tw_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}$/);
      expect(kept).toMatchObject({ prefix: key.slice(0, 11), label: "laptop", lastUsedAt: null });
      const { id, name, tier, permissions, isAdmin } = holder;
      expect(await accounts.authenticate(key)).toEqual({ id, name, tier, permissions, isAdmin });
      const first = new Date(clock).toISOString();
      clock += 59_000;
      await accounts.authenticate(key);
      expect(await accounts.listKeys(local, "holder")).toEqual([{ ...kept, lastUsedAt: first }]);
      clock += 2_000;
      await accounts.authenticate(key);
      const [last] = await accounts.listKeys(local, "holder");
      expect(last?.lastUsedAt).toBe(new Date(clock).toISOString());
      const rows = JSON.stringify([
        await database.queries.selectFrom("api_keys").selectAll().execute(),
        await database.queries.selectFrom("events").selectAll().execute(),
      ]);
      expect(rows).toContain(kept.prefix);
      expect(rows).not.toContain(key.slice(12));
    });

    test("unknown and wrong keys get one answer; a revoked or expired one is told apart", async () => {
      const { accounts, local } = await asLocal();
      await accounts.create(local, { name: "rejected" });
      const { key } = await accounts.createKey(local, "rejected", { expiresAt: new Date(clock + day) });
      const wrong = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
      const unknown = `tw_${"0".repeat(8)}_${"0".repeat(43)}`;
      const answers = await Promise.all(
        [wrong, unknown].map((each) => accounts.authenticate(each).catch((error) => error)),
      );
      expect(answers[0]).toMatchObject({ code: "key-rejected", params: { reason: "unknown" } });
      expect({ ...answers[0], stack: "" }).toEqual({ ...answers[1], stack: "" });
      clock += day;
      await expect(accounts.authenticate(key)).rejects.toMatchObject({ params: { reason: "expired" } });
      await expect(accounts.authenticate(wrong)).rejects.toMatchObject({ params: { reason: "unknown" } });
      const other = await accounts.createKey(local, "rejected");
      expect((await accounts.revokeKey(local, other.prefix)).revokedAt).toBe(new Date(clock).toISOString());
      clock += 1_000;
      const again = await accounts.revokeKey(local, other.id);
      expect(again.revokedAt).toBe(new Date(clock - 1_000).toISOString());
      await expect(accounts.authenticate(other.key)).rejects.toMatchObject({ params: { reason: "revoked" } });
    });

    test.each([[""], ["tw_"], ["tw_aaaaaaaa_short"], [`tw_aaaaaaaa_${"é".repeat(43)}`], [undefined], [{}]])(
      "%j is no key",
      async (key) => {
        const { accounts } = await asLocal();
        await expect(accounts.authenticate(key as string)).rejects.toMatchObject({
          code: "key-rejected",
          params: { reason: "malformed" },
        });
      },
    );

    test("a key of another secret is unknown, and goes with its account", async () => {
      const { accounts, local } = await asLocal({ keySecret: "one" });
      const { id } = await accounts.create(local, { name: "leaving" });
      const { key, prefix } = await accounts.createKey(local, "leaving");
      expect(await accounts.authenticate(key)).toMatchObject({ name: "leaving" });
      await expect(accountsWith({ keySecret: "two" }).authenticate(key)).rejects.toMatchObject({
        params: { reason: "unknown" },
      });
      await accounts.remove(local, "leaving");
      await expect(accounts.authenticate(key)).rejects.toMatchObject({ params: { reason: "unknown" } });
      expect(await changesOf(id)).toEqual(["created Core", `key created ${prefix}`, "removed"]);
    });

    test("whether some administrator has a key that works", async () => {
      const own = await openDatabase((await server().makePlace()).place);
      const accounts = createAccounts(own, { now: () => new Date(clock) });
      const local = await accounts.localPrincipal();
      const isThere = () => hasAdministratorKey(own, new Date(clock));
      await accounts.create(local, { name: "plain" });
      await accounts.createKey(local, "plain");
      expect(await isThere()).toBe(false);
      const { prefix } = await accounts.createKey(local, "local");
      expect(await isThere()).toBe(true);
      await accounts.revokeKey(local, prefix);
      expect(await isThere()).toBe(false);
      await accounts.createKey(local, "local", { expiresAt: new Date(clock + day) });
      expect(await isThere()).toBe(true);
      clock += day;
      expect(await isThere()).toBe(false);
      await own.close();
    });

    test("labels and expiries that make no sense are refused; a whole key is not repeated", async () => {
      const { accounts, local } = await asLocal();
      for (const label of ["x".repeat(201), "two\nlines", "\u0000", 7 as unknown as string]) {
        expect(await failureOf(accounts.createKey(local, "local", { label }))).toBe("invalid-value");
      }
      for (const expiresAt of [new Date(clock), new Date(Number.NaN), new Date(8e15), "soon" as never]) {
        expect(await failureOf(accounts.createKey(local, "local", { expiresAt }))).toBe("invalid-value");
      }
      const { key } = await createAccounts(database).createKey(local, "local");
      const another = `tw_zzzzzzzz_${key.slice(12)}`;
      const error: unknown = await accounts.revokeKey(local, another).catch((thrown) => thrown);
      expect(error).toMatchObject({ code: "key-not-found", params: { id: "tw_zzzzzzzz" } });
    });

    test("a key is revoked by the beginning that no other one has", async () => {
      const bytes = [1, 2].map((byte) => (size: number) => new Uint8Array(size).fill(byte));
      const { local } = await asLocal();
      for (const randomBytes of bytes) await accountsWith({ randomBytes }).createKey(local, "local");
      const { accounts } = await asLocal();
      expect(await failureOf(accounts.revokeKey(local, "tw_"))).toBe("key-not-found");
      for (const nothing of ["", "%", "tw_1111111_", "tw_1'", "\u0000", 7 as unknown as string]) {
        expect(await failureOf(accounts.revokeKey(local, nothing))).toBe("key-not-found");
      }
      expect(await accounts.revokeKey(local, "tw_1111")).toMatchObject({ prefix: "tw_11111111" });
      const like = (size: number) => new Uint8Array(size).fill(2, 0, 7).fill(3, 7);
      await accountsWith({ randomBytes: like }).createKey(local, "local");
      expect(await failureOf(accounts.revokeKey(local, "tw_2222"))).toBe("invalid-value");
    });
  });
});
