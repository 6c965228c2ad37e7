import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Principal, ToolwrightError } from "@toolwright/core";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createAccounts } from "../accounts/create-accounts.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { createRegistry } from "../registry/create-registry.ts";
import { createSealing } from "../sealing/create-sealing.ts";
import { eachDatabase } from "../test/each-database.ts";
import { importMcpServer } from "./import-mcp-server.ts";
import { createMcpServerRecords } from "./mcp-server-records.ts";
import { sealStoredSecrets } from "./seal-stored-secrets.ts";

const keys = { first: "1".repeat(44), second: "2".repeat(44) };
const secret = "s3cret-of-another-system";
const list = [{ name: "read", description: "Reads.", inputSchema: { type: "object" } }];

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "nothing failed",
    (error) => (ToolwrightError.is(error) ? `${error.code}: ${error.message}` : error),
  );

eachDatabase("secrets of servers", (server) => {
  let database: Database;
  let principal: Principal;
  beforeEach(async () => {
    database = await openDatabase((await server().makeReadyPlace()).place);
    principal = await createAccounts(database).localPrincipal();
    return () => database.close();
  });
  const sealingWith = (...given: readonly string[]) => createSealing(database, { keys: given });
  const take = (name: string, sealing = sealingWith(keys.first)) =>
    importMcpServer(
      database,
      principal,
      {
        name,
        settings: { transport: "http", url: "https://tools.example" },
        environment: { API_TOKEN: secret, __proto__x: "" },
        headers: { Authorization: `Bearer ${secret}` },
      },
      list,
      { sealing },
    );
  const secretsWith = (name: string, sealing = sealingWith(keys.first)) =>
    createMcpServerRecords(database, { sealing }).secretsOf(name);
  const rows = () => database.queries.selectFrom("mcp_server_secrets").selectAll().execute();
  const putInTheClear = (value: string) =>
    database.queries
      .updateTable("mcp_server_secrets")
      .set({ value_json: JSON.stringify(value) })
      .where("kind", "=", "headers")
      .execute();

  /** Everything that lies on the disk, or that a dump would hold. */
  const bytes = async (): Promise<string> => {
    if (database.kind === "sqlite") {
      const folder = dirname(database.place);
      const files = readdirSync(folder).filter((file) => file.startsWith("toolwright.db"));
      return files.map((file) => readFileSync(join(folder, file), "latin1")).join("");
    }
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema()`.execute(database.queries);
    const texts = tables.rows.map(async ({ name }) => {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
        database.queries,
      );
      return found.rows.map(({ row }) => row).join("\n");
    });
    return (await Promise.all(texts)).join("\n");
  };

  test("their bytes are nowhere in the database, and whoever has the key has them", async () => {
    await take("files");
    const kept = await bytes();
    expect(kept).toContain("https://tools.example");
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString("base64").slice(0, 20));
    expect(await secretsWith("files")).toEqual({
      environment: { API_TOKEN: secret, __proto__x: "" },
      headers: { Authorization: `Bearer ${secret}` },
    });
  });

  test("one that is moved to another server, or changed, is refused there and nowhere else", async () => {
    for (const name of ["files", "evil", "fine"]) await take(name);
    const stolen = (await rows()).find((row) => row.server === "files" && row.kind === "headers");
    await database.queries
      .updateTable("mcp_server_secrets")
      .set({ value_json: String(stolen?.value_json) })
      .where("server", "=", "evil")
      .where("kind", "=", "headers")
      .execute();
    expect(await failureOf(secretsWith("evil"))).toMatch(/^secrets-unreadable: .* evil .*changed or moved/);
    expect((await secretsWith("fine")).headers).toEqual({ Authorization: `Bearer ${secret}` });
    // Given again, it is as before.
    await take("evil");
    expect((await secretsWith("evil")).environment).toMatchObject({ API_TOKEN: secret });
  });

  test("the wrong key says so for each server, and writes nothing over", async () => {
    await take("files");
    const before = await rows();
    const wrong = sealingWith(keys.second);
    expect(await failureOf(secretsWith("files", wrong))).toMatch(/^secrets-unreadable: .*which is not among/);
    expect(await sealStoredSecrets(database, wrong)).toEqual({ sealed: 0, plain: 0, unreadable: ["files"] });
    expect(await rows()).toEqual(before);
  });

  test("a new key takes over at the next start, whoever else starts at once, and the old one may go", async () => {
    await take("files");
    const both = sealingWith(keys.second, keys.first);
    const done = await Promise.all([sealStoredSecrets(database, both), sealStoredSecrets(database, both)]);
    expect(done[0].sealed + done[1].sealed).toBe(3);
    expect((await secretsWith("files", sealingWith(keys.second))).environment).toMatchObject({
      API_TOKEN: secret,
    });
    expect((await sealStoredSecrets(database, both)).sealed).toBe(0);
  });

  test("what was kept in the clear is sealed at the next start with a key, and gone from the disk", async () => {
    await take("files");
    const old = "old-secret-in-the-clear";
    await putInTheClear(old);
    expect(await bytes()).toContain(old);
    expect((await secretsWith("files")).headers).toEqual({ Authorization: old });
    expect(await sealStoredSecrets(database, sealingWith(keys.first))).toMatchObject({ sealed: 1, plain: 0 });
    expect(await bytes()).not.toContain(old);
    expect((await secretsWith("files")).headers).toEqual({ Authorization: old });
  });

  test("without a key nothing is kept in the clear", async () => {
    const none = sealingWith();
    if (database.kind === "sqlite") {
      await take("files", none);
      expect(await bytes()).not.toContain(secret);
      rmSync(join(dirname(database.place), "secrets.key"));
      expect(await failureOf(secretsWith("files", none))).toMatch(/^secrets-unreadable: /);
      return;
    }
    expect(await failureOf(take("files", none))).toMatch(/^secrets-key-missing: .*TOOLWRIGHT_SECRETS_KEY/);
    expect([
      await rows(),
      (await createRegistry(database).search(principal, { isBuiltIn: false })).total,
    ]).toEqual([[], 0]);
    await take("files");
    await putInTheClear("old");
    expect(await sealStoredSecrets(database, none)).toMatchObject({
      sealed: 0,
      plain: 1,
      unreadable: ["files"],
    });
  });
});
