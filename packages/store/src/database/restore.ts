import { closeSync, openSync, readSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backup as copyWhileUsed, DatabaseSync } from "node:sqlite";
import { ToolwrightError } from "@toolwright/core";
import { notBackup, readBackupRows, verifyBackupFile } from "./backup-file.ts";
import type { Database } from "./database.ts";
import { guarded } from "./faults.ts";
import { isEmptyDatabase } from "./is-empty-database.ts";
import { makeFolder } from "./make-folder.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { inOneTransaction } from "./one-transaction.ts";
import { connectDatabase, type DatabasePlace } from "./open-database.ts";
import { restoreRows } from "./restore-rows.ts";

export interface RestoreOptions {
  /** Also where something is kept already; it is gone then. */
  readonly replace?: boolean;
}

/** Puts back what a backup holds. The file is looked through first; the database is changed whole or not at all. */
export async function restoreDatabase(
  place: DatabasePlace,
  file: string,
  { replace = false }: RestoreOptions = {},
): Promise<void> {
  const database = connectDatabase(place);
  try {
    const { isSqlite, form } = await guarded({ place: file }, () => lookThrough(file, database));
    await guarded(database, async () => {
      if (!replace && !(await isEmptyDatabase(database)))
        throw new ToolwrightError("invalid-value", {
          name: database.place,
          reason: "something is kept there already",
        });
      if (isSqlite) await overwriteSqlite(database, file);
      else await restoreLines(database, file, form);
    });
  } finally {
    await database.close();
  }
}

/** Whether it is a backup at all, whole, and one that this program and this kind of database can take. */
async function lookThrough(
  file: string,
  { kind }: Pick<Database, "kind">,
): Promise<{ readonly isSqlite: boolean; readonly form: number }> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw notBackup(file, "there is no such file");
  if (!found.isFile()) throw notBackup(file, "it is no file");
  const isSqlite = beginsLikeSqlite(file);
  if (isSqlite && kind === "postgres")
    throw notBackup(file, "it is a SQLite database; a backup that PostgreSQL takes is named .jsonl");
  const form = isSqlite ? formOfSqlite(file) : (await verifyBackupFile(file)).form;
  const known = migrations.at(-1)?.number ?? 0;
  if (form > known) throw new ToolwrightError("database-newer", { place: file, found: form, known });
  return { isSqlite, form };
}

function beginsLikeSqlite(file: string): boolean {
  const handle = openSync(file, "r");
  try {
    const first = Buffer.alloc(16);
    readSync(handle, first);
    return first.toString("latin1") === "SQLite format 3\0";
  } finally {
    closeSync(handle);
  }
}

/** Also whether it is sound, and one of ours. */
function formOfSqlite(file: string): number {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const { quick_check: found } = source.prepare("pragma quick_check(1)").get() ?? {};
    if (found !== "ok") throw new ToolwrightError("database-damaged", { place: file, reason: String(found) });
    const ours = source.prepare("select 1 from sqlite_master where name = 'schema_migrations'").get();
    if (ours === undefined) throw notBackup(file, "it is a SQLite database of another program");
    return Number(source.prepare("select max(number) as form from schema_migrations").get()?.form ?? 0);
  } finally {
    source.close();
  }
}

/** Written into the database by SQLite itself: whoever has it open sees the change, and no log of old pages remains. */
async function overwriteSqlite(database: Database, file: string): Promise<void> {
  makeFolder(dirname(database.place));
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    await copyWhileUsed(source, database.place);
  } finally {
    source.close();
  }
  await migrate(database);
}

const restoreLines = (database: Database, file: string, form: number): Promise<void> =>
  inOneTransaction(database, async (inside) => {
    await migrate(inside, 0);
    await migrate(inside, form);
    await restoreRows(inside, readBackupRows(file));
    await migrate(inside);
  });
