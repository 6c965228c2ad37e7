import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { eachDatabase } from "../test/each-database.ts";
import { backupDatabase } from "./backup.ts";
import type { Database } from "./database.ts";
import { keptTables, unkeptTables } from "./kept-tables.ts";
import { migrate } from "./migrate.ts";
import { connectDatabase, openDatabase } from "./open-database.ts";
import { restoreDatabase } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "toolwright-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (ending: string): string => {
  files += 1;
  return join(folder, `${files}${ending}`);
};

const moment = "2026-11-15T10:00:00.000Z";
const ada = "10000000-0000-4000-8000-000000000001";

/** More rows than are read at once, with texts that are hard on files. */
async function fill({ queries }: Database): Promise<void> {
  const account = { id: ada, name: "Ada", tier: 2, permissions_json: "[]", is_admin: 0 as never };
  await queries
    .insertInto("accounts")
    .values({ ...account, created_at: moment, updated_at: moment })
    .execute();
  await queries.updateTable("accounts").set({ tier: 1 }).where("name", "=", "local").execute();
  const text = 'line\nbreak "quoted" \u2028 \u0001 Zeile ä 🙂 \\ \'';
  const versions = Array.from({ length: 1_203 }, (_, i) => ({
    definition_id: `20000000-0000-4000-8000-${String(i % 7).padStart(12, "0")}`,
    number: i + 1,
    action: "created" as const,
    namespace: "",
    name: text,
    digest: "0",
    document_json: JSON.stringify({ text }),
    changed_fields_json: "[]",
    author: ada,
    at: moment,
  }));
  await queries.insertInto("tool_versions").values(versions).execute();
  const entity = {
    kind: "city",
    properties_json: '{"river":"Rhein"}',
    text,
    created_by: ada,
    created_at: moment,
  };
  const cities = ["Bonn", "Köln"].map((name) => ({ ...entity, id: `entity-${name}`, name }));
  await queries.insertInto("entities").values(cities).execute();
  await queries
    .insertInto("entity_links")
    .values({ source: "entity-Bonn", relation: "near", target: "entity-Köln" })
    .execute();
  await queries
    .insertInto("event_consumers")
    .values({ name: "index", last_event_id: 40, updated_at: moment })
    .execute();
  await queries
    .insertInto("events")
    .values({ type: "AccountChanged", at: moment, body_json: text })
    .execute();
}

async function contents(database: Database): Promise<string> {
  const all: unknown[] = [];
  for (const [table, key] of Object.entries(keptTables)) {
    const order = sql.join(key.map((column) => sql.id(column)));
    const { rows } = await sql`select * from ${sql.table(table)} order by ${order}`.execute(database.queries);
    all.push(rows);
  }
  return JSON.stringify(all, (_key, value) => (typeof value === "boolean" ? Number(value) : value));
}

eachDatabase("backup and restore", (server) => {
  const filled = async () => {
    const database = await openDatabase((await server().makeReadyPlace()).place);
    await fill(database);
    return database;
  };
  const restored = async (file: string) => {
    const { place } = await server().makePlace();
    await restoreDatabase(place, file);
    return openDatabase(place);
  };

  test.each([".jsonl", ".backup"])(
    "everything comes back from a file *%s, and new events follow all that were seen",
    async (ending) => {
      const database = await filled();
      const file = newFile(ending);
      await backupDatabase(database, file);
      const again = await restored(file);
      expect(await contents(again)).toBe(await contents(database));
      const { id } = await again.queries
        .insertInto("events")
        .values({ type: "AccountChanged", at: moment, body_json: "{}" })
        .returning("id")
        .executeTakeFirstOrThrow();
      // A copy by SQLite itself remembers the last number that was given; lines know only what was seen.
      expect(id).toBe(ending === ".jsonl" || again.kind === "postgres" ? 41 : 2);
      await Promise.all([database.close(), again.close()]);
    },
  );

  test("a backup of an older form becomes the newest form", async () => {
    const { place } = await server().makePlace();
    const database = connectDatabase(place);
    await migrate(database, 2);
    const file = newFile(".jsonl");
    await backupDatabase(database, file);
    const again = await restored(file);
    expect(await again.queries.selectFrom("events").selectAll().execute()).toEqual([]);
    await Promise.all([database.close(), again.close()]);
  });

  test("what is kept somewhere is replaced only when that is asked for", async () => {
    const { place } = await server().makePlace();
    const database = await openDatabase(place);
    const empty = newFile(".jsonl");
    await backupDatabase(database, empty);
    await fill(database);
    const before = await contents(database);
    await expect(restoreDatabase(place, empty)).rejects.toMatchObject({
      code: "invalid-value",
      message: expect.stringContaining("something is kept there already"),
    });
    expect(await contents(database)).toBe(before);
    await restoreDatabase(place, empty, { replace: true });
    expect(
      await database.queries.selectFrom("tool_versions").where("author", "=", ada).selectAll().execute(),
    ).toEqual([]);
    await database.close();
  });

  test("a file that is there is replaced only when that is asked for", async () => {
    const database = await openDatabase((await server().makeReadyPlace()).place);
    const file = newFile(".jsonl");
    writeFileSync(file, "mine");
    await expect(backupDatabase(database, file)).rejects.toMatchObject({ code: "invalid-value" });
    expect(readFileSync(file, "utf8")).toBe("mine");
    await backupDatabase(database, file, { replace: true });
    expect(readFileSync(file, "utf8")).toMatch(/^\{"toolwright":"backup"/);
    await database.close();
  });

  describe("files that are refused, and change nothing", () => {
    test.each<[why: string, damage: (file: string) => void, says: RegExp]>([
      ["nothing", (file) => rmSync(file), /there is no such file/],
      [
        "a folder",
        (file) => {
          rmSync(file);
          mkdirSync(file);
        },
        /it is no file/,
      ],
      ["an empty file", (file) => writeFileSync(file, ""), /it is empty/],
      ["some text", (file) => writeFileSync(file, "hello\n"), /neither a SQLite database nor a backup/],
      [
        "JSON of something else",
        (file) => writeFileSync(file, '{"name":"x"}\n'),
        /first line is not that of a backup/,
      ],
      ["a list", (file) => writeFileSync(file, "[]\n"), /first line is not that of a backup/],
      [
        "one that was cut off",
        (file) => writeFileSync(file, readFileSync(file, "utf8").replace(/\{"end".*\n/, "")),
        /its end is missing/,
      ],
      [
        "one with a changed letter",
        (file) => writeFileSync(file, readFileSync(file, "utf8").replace('"name":"Ada"', '"name":"Eve"')),
        /it was changed after it was written/,
      ],
      [
        "one with more behind its end",
        (file) => appendFileSync(file, '{"table":"accounts","row":{}}\n'),
        /something follows its end/,
      ],
      [
        "bytes that look like SQLite",
        (file) => writeFileSync(file, `SQLite format 3\0${"x".repeat(4_096)}`),
        /not a sound database|is a SQLite database|cannot be reached/,
      ],
    ])("%s", async (_why, damage, says) => {
      const database = await openDatabase((await server().makeReadyPlace()).place);
      const account = { id: ada, name: "Ada", tier: 2, permissions_json: "[]", is_admin: 0 as never };
      await database.queries
        .insertInto("accounts")
        .values({ ...account, created_at: moment, updated_at: moment })
        .execute();
      const file = newFile(".jsonl");
      await backupDatabase(database, file);
      damage(file);
      const before = await contents(database);
      const { place } = await server().makePlace();
      await expect(restoreDatabase(place, file, { replace: true })).rejects.toThrow(says);
      expect(await contents(database)).toBe(before);
      await database.close();
    });
  });

  test("every table is in the backup, or made from others", async () => {
    const database = await openDatabase((await server().makeReadyPlace()).place);
    const { rows } =
      database.kind === "sqlite"
        ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
            database.queries,
          )
        : await sql<{ name: string }>`select table_name as name from information_schema.tables
            where table_schema = 'agent_tools'`.execute(database.queries);
    expect(
      rows.map(({ name }) => name).filter((name) => !unkeptTables.test(name) && !(name in keptTables)),
    ).toEqual([]);
    await database.close();
  });
});

test.each([
  ["a folder that is not there", "no-such-folder/a.jsonl", /its folder is not there/],
  ["a folder", "registry", /it is no file/],
  [
    "a file in place of a folder",
    "registry/toolwright.db/a.jsonl",
    /cannot be reached|its folder is not there/,
  ],
])("a backup is not written to %s, and leaves nothing", async (_why, name, says) => {
  const database = await openDatabase({ folder: join(folder, "registry") });
  const file = join(folder, name);
  const before = existsSync(file);
  await expect(backupDatabase(database, file, { replace: true })).rejects.toThrow(says);
  expect(existsSync(file)).toBe(before);
  await database.close();
});
