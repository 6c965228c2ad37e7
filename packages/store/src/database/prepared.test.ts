import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type PostgresTestServer, postgresServer, whyNoPostgres } from "../test/databases.ts";
import { PreparingClient } from "./prepared.ts";

describe.skipIf(whyNoPostgres !== undefined)("statements that are planned once", () => {
  let server: PostgresTestServer;
  let client: PreparingClient;
  beforeAll(async () => {
    server = await postgresServer(["fsync = off", "autovacuum = off"]);
    client = new PreparingClient({ connectionString: server.url });
    await client.connect();
    await client.query("create table kept (id integer primary key, text text)");
    await client.query("insert into kept values (1, 'one'); analyze kept");
  });
  afterAll(async () => {
    await client?.end();
    await server?.stop();
  });
  afterEach(() => void vi.useRealTimers());

  const look = async (id: number) =>
    (await client.query("/* prepared */ select text from kept where id = $1", [id])) as unknown as {
      rows: { text: string }[];
    };
  const wholeReads = async (): Promise<number> => {
    await client.query("select pg_stat_force_next_flush()");
    const asked = await client.query("select seq_scan::int from pg_stat_user_tables where relname = 'kept'");
    return (asked as unknown as { rows: { seq_scan: number }[] }).rows[0]?.seq_scan ?? 0;
  };

  test("what was planned for a small table is planned anew within a minute, now that it is large", async () => {
    for (let i = 0; i < 20; i++) expect((await look(1)).rows).toEqual([{ text: "one" }]);
    await client.query("insert into kept select n, 'more' from generate_series(2, 20000) as n");
    const before = await wholeReads();
    await look(19_999);
    expect(await wholeReads()).toBe(before + 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    for (let i = 0; i < 20; i++) expect((await look(10_000 + i)).rows).toEqual([{ text: "more" }]);
    expect(await wholeReads()).toBe(before + 1);
  });
});
