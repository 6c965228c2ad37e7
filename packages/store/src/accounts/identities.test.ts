import { type Principal, ToolwrightError } from "@toolwright/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { localAccountId } from "../database/migrations/0001-accounts.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import type { Accounts } from "./accounts.ts";
import { createAccounts } from "./create-accounts.ts";

const identity = { issuer: "https://id.example.org", subject: "auth0|65f0" };

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "nothing failed",
    (error) => (ToolwrightError.is(error) ? error.message : error),
  );

eachDatabase("identities", (server) => {
  let database: Database;
  let accounts: Accounts;
  let local: Principal;
  beforeAll(async () => {
    database = await openDatabase((await server().makeReadyPlace()).place);
    accounts = createAccounts(database);
    local = await accounts.localPrincipal();
  });
  afterAll(() => database.close());

  const changesOf = async (account: string) => {
    const rows = await database.queries.selectFrom("events").select("body_json").orderBy("id").execute();
    const bodies = rows.map(({ body_json }) => JSON.parse(body_json));
    return bodies.filter((body) => body.account === account).map(({ change }) => change);
  };

  test("one is of one account, and eight first visits at once make one", async () => {
    const visits = await Promise.all(Array.from({ length: 8 }, () => accounts.takeIn(local, identity)));
    const made = visits[0]!;
    expect(new Set(visits.map(({ id }) => id)).size).toBe(1);
    expect(made).toMatchObject({ name: expect.stringMatching(/^auth0-65f0-[\da-f]{8}$/), identity });
    expect(await accounts.principalOf(identity)).toMatchObject({ id: made.id, isAdmin: false });
    const { id } = await accounts.create(local, { name: "linked" });
    expect(await failureOf(accounts.link(local, id, identity))).toContain(made.name);
    await accounts.unlink(local, made.id);
    expect(await accounts.principalOf(identity)).toBeUndefined();
    const linked = await accounts.link(local, id, identity);
    expect(await accounts.link(local, id, identity)).toEqual(linked);
    expect(await changesOf(id)).toEqual(["created", "linked"]);
    expect(await changesOf(made.id)).toEqual(["created", "linked", "unlinked"]);
  });

  test("nobody but an administrator links, and the account of this machine is not linked", async () => {
    const somebody = await accounts.create(local, { name: "somebody" });
    const other = { ...identity, subject: "other" };
    for (const act of [
      () => accounts.link(somebody, somebody.id, other),
      () => accounts.unlink(somebody, somebody.id),
      () => accounts.takeIn(somebody, other),
    ])
      expect(await failureOf(act())).toContain("Only an administrator");
    expect(await failureOf(accounts.link(local, localAccountId, other))).toContain("this machine");
  });

  test("a name that is taken, and taken with its digits, is not taken over", async () => {
    const subject = "okta|taken";
    const first = await accounts.takeIn(local, { issuer: "https://one.example", subject });
    await accounts.unlink(local, first.id);
    const second = await accounts.takeIn(local, { issuer: "https://one.example", subject });
    expect(second.name).toMatch(/^okta-taken-[\da-f]{16}$/);
    expect(second.name.startsWith(first.name)).toBe(true);
  });
});
