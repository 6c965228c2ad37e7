import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { sqliteServer } from "../test/databases.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";

const server = sqliteServer();
afterAll(() => server.stop());

const place = (await server.makePlace()).place;

const account = (id: string) => ({
  id,
  name: id,
  tier: 0,
  permissions_json: "[]",
  is_admin: false,
  created_at: "2026-11-15T00:00:00.000Z",
  updated_at: "2026-11-15T00:00:00.000Z",
});

const write = (database: Database, id: string, waitMs: number) =>
  database.queries.transaction().execute(async (transaction) => {
    await transaction.insertInto("accounts").values(account(id)).execute();
    await sleep(waitMs);
  });

test("two connections of one process to one file take turns, in transactions and out of them", async () => {
  const [first, second] = [await openDatabase(place), await openDatabase(place)];
  const started = performance.now();
  const turns = Array.from({ length: 10 }, (_, i) => [
    write(first, `first ${i}`, 5),
    write(second, `second ${i}`, 5),
    second.queries
      .insertInto("accounts")
      .values(account(`third ${i}`))
      .execute(),
  ]);
  await Promise.all(turns.flat());
  // If one waited for the other without letting go, the second transaction would fail after ten seconds.
  expect(performance.now() - started).toBeLessThan(9_000);
  const kept = await first.queries.selectFrom("accounts").select("id").execute();
  expect(kept.filter(({ id }) => /^(first|second|third) \d$/.test(id))).toHaveLength(30);
  await Promise.all([first.close(), second.close()]);
});

test("a reader does not wait for a writer", async () => {
  const [writer, reader] = [await openDatabase(place), await openDatabase(place)];
  const order: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const writing = writer.queries.transaction().execute(async (transaction) => {
    await transaction.insertInto("accounts").values(account("unseen")).execute();
    await mayEnd;
    order.push("written");
  });
  await sleep(20);
  const seen = await reader.queries.selectFrom("accounts").select("id").where("id", "=", "unseen").execute();
  order.push("read");
  end();
  await writing;
  expect(seen).toEqual([]);
  expect(order).toEqual(["read", "written"]);
  await Promise.all([writer.close(), reader.close()]);
});
