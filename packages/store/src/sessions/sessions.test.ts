import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccounts } from "../accounts/create-accounts.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { eachDatabase } from "../test/each-database.ts";
import { createSessions } from "./create-sessions.ts";
import type { SessionOptions } from "./sessions.ts";

const minute = 60_000;
const hour = 60 * minute;

eachDatabase("sessions", (server) => {
  let database: Database;
  let clock = Date.parse("2026-11-15T12:00:00.000Z");
  const sessionsWith = (options: SessionOptions = {}) =>
    createSessions(database, { now: () => new Date(clock), ...options });
  const local = () => createAccounts(database).localPrincipal();
  const opened = async () => {
    const sessions = sessionsWith();
    const entered = await sessions.open(await sessions.makeLink(await local()));
    return entered?.session ?? "";
  };

  beforeAll(async () => {
    database = await openDatabase((await server().makePlace()).place);
  });
  afterAll(() => database.close());

  test("a link lets one in, once, as the account that it was made for", async () => {
    const sessions = sessionsWith();
    const link = await sessions.makeLink(await local());
    expect(link).toMatch(/^[\w-]{43}$/);
    const both = await Promise.all([sessions.open(link), sessions.open(link)]);
    const [entered, ...others] = both.filter((each) => each !== undefined);
    expect([entered?.principal, others]).toEqual([await local(), []]);
    expect(await sessions.find(entered?.session ?? "")).toEqual(await local());
    expect(await sessions.open(link)).toBeUndefined();
  });

  test.each([["", "link"] as const, ["a".repeat(43), "link"] as const, ["\0", "session"] as const])(
    "%j is no %s",
    async (token, kind) => {
      const sessions = sessionsWith();
      expect(await (kind === "link" ? sessions.open(token) : sessions.find(token))).toBeUndefined();
    },
  );

  test("a link is no session, and a session no link", async () => {
    const sessions = sessionsWith();
    const link = await sessions.makeLink(await local());
    expect(await sessions.find(link)).toBeUndefined();
    expect(await sessions.open(await opened())).toBeUndefined();
  });

  test("a link lasts ten minutes", async () => {
    const sessions = sessionsWith();
    const links = [await sessions.makeLink(await local()), await sessions.makeLink(await local())];
    clock += 10 * minute - 1;
    expect(await sessions.open(links[0] ?? "")).toBeDefined();
    clock += 1;
    expect(await sessions.open(links[1] ?? "")).toBeUndefined();
  });

  test("a session lasts twelve hours from its last use", async () => {
    const session = await opened();
    clock += 12 * hour - 1;
    expect(await sessionsWith().find(session)).toBeDefined();
    clock += 12 * hour - 1;
    expect(await sessionsWith().find(session)).toBeDefined();
    clock += 12 * hour;
    expect(await sessionsWith().find(session)).toBeUndefined();
  });

  test("it ends when it is ended, with another secret, and with its account", async () => {
    const session = await opened();
    expect(await sessionsWith({ keySecret: "another" }).find(session)).toBeUndefined();
    expect([await sessionsWith().end(session), await sessionsWith().end(session)]).toEqual([true, false]);
    expect(await sessionsWith().find(session)).toBeUndefined();

    const accounts = createAccounts(database);
    const leaving = await accounts.create(await local(), { name: "leaving" });
    const entered = await sessionsWith().open(await sessionsWith().makeLink(leaving));
    await accounts.remove(await local(), "leaving");
    expect(await sessionsWith().find(entered?.session ?? "")).toBeUndefined();
  });

  test("neither is kept as it is", async () => {
    const session = await opened();
    const link = await sessionsWith().makeLink(await local());
    const rows = JSON.stringify([
      await database.queries.selectFrom("sessions").selectAll().execute(),
      await database.queries.selectFrom("entry_links").selectAll().execute(),
    ]);
    expect([rows.includes(session), rows.includes(link)]).toEqual([false, false]);
  });
});
